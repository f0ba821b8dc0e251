"""Phone screens of Qt Quick Controls (Material, Universal, FluentWinUI3, Fusion, Basic), from the item tree."""
