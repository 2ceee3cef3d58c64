// External Secrets with the provider of Kubernetes alone.
package main

import "github.com/external-secrets/external-secrets/cmd/controller"

func main() {
	controller.Execute()
}
