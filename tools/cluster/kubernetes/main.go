// The programs of Kubernetes that a cluster of ours runs, kubectl, and what enforces NetworkPolicies, in one: the first
// argument says which.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	kubectl "k8s.io/kubectl/pkg/cmd"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllers "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	proxy "k8s.io/kubernetes/cmd/kube-proxy/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"

	"urna/kubernetes/policies"
)

var programs = map[string]func() *cobra.Command{
	"kube-apiserver":          apiserver.NewAPIServerCommand,
	"kube-controller-manager": controllers.NewControllerManagerCommand,
	"kube-scheduler":          func() *cobra.Command { return scheduler.NewSchedulerCommand() },
	"kubelet":                 newKubeletCommand,
	"kube-proxy":              proxy.NewProxyCommand,
	"kubectl":                 func() *cobra.Command { return kubectl.NewDefaultKubectlCommand() },
	"policies":                policies.NewPoliciesCommand,
}

func main() {
	if len(os.Args) > 1 {
		if command, ok := programs[os.Args[1]]; ok {
			os.Args = os.Args[1:]
			os.Exit(cli.Run(command()))
		}
	}
	fmt.Fprintln(os.Stderr, "usage: kubernetes kube-apiserver|kube-controller-manager|kube-scheduler|kubelet|kube-proxy|kubectl|policies …")
	os.Exit(2)
}
