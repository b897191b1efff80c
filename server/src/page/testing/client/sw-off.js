retire()
