// cert-manager in one program: the first argument says which part runs. It knows issuers of the kinds selfSigned and ca.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	ctrl "sigs.k8s.io/controller-runtime"

	logf "github.com/cert-manager/cert-manager/pkg/logs"
)

var parts = map[string]func(context.Context) error{
	"controller": controllers,
	"webhook":    admission,
	"cainjector": injector,
}

func main() {
	if len(os.Args) < 2 || parts[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "say which part: controller, webhook or cainjector")
		os.Exit(2)
	}
	part := os.Args[1]
	os.Args = append(os.Args[:1], os.Args[2:]...)
	logf.InitLogs()
	ctrl.SetLogger(logf.Log)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := parts[part](logf.NewContext(ctx, logf.Log, part)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
