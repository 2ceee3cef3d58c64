module urna/caller

go 1.25.0
