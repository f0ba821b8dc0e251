"""Windows of Kivy: widgets that it draws itself with the GPU, the same on phones and desktops, told to nobody."""
