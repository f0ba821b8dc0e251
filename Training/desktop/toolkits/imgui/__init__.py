"""Windows of Dear ImGui, by Dear PyGui: what it draws tells no accessibility tool anything."""
