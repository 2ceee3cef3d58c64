module urna/caller

go 1.24.0
