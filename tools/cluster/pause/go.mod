module urna/pause

go 1.24.0
