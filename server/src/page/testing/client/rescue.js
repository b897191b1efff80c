rescue()
