// Package policies enforces NetworkPolicies on a node with nftables.
package policies

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/spf13/cobra"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
)

// As many changes as come within this time make one ruleset.
const pause = 100 * time.Millisecond

func NewPoliciesCommand() *cobra.Command {
	var kubeconfig, node string
	command := &cobra.Command{
		Use:           "policies",
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(*cobra.Command, []string) error { return enforce(kubeconfig, node) },
	}
	command.Flags().StringVar(&kubeconfig, "kubeconfig", "", "who may read pods, namespaces and policies")
	command.Flags().StringVar(&node, "node", "", "the node whose pods are held to them")
	return command
}

func enforce(kubeconfig, node string) error {
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return err
	}
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactory(client, 0)
	pods, spaces := factory.Core().V1().Pods(), factory.Core().V1().Namespaces()
	policies := factory.Networking().V1().NetworkPolicies()
	changed := make(chan struct{}, 1)
	note := func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
	for _, informer := range []cache.SharedIndexInformer{pods.Informer(), spaces.Informer(), policies.Informer()} {
		_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
			AddFunc:    func(any) { note() },
			UpdateFunc: func(any, any) { note() },
			DeleteFunc: func(any) { note() },
		})
		if err != nil {
			return err
		}
	}
	stop := make(chan struct{})
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	last := ""
	for range changed {
		time.Sleep(pause)
		state := State{Node: node}
		if state.Pods, err = pods.Lister().List(labels.Everything()); err != nil {
			return err
		}
		if state.Namespaces, err = spaces.Lister().List(labels.Everything()); err != nil {
			return err
		}
		if state.Policies, err = policies.Lister().List(labels.Everything()); err != nil {
			return err
		}
		ruleset := Ruleset(state)
		if ruleset == last {
			continue
		}
		if err := load(ruleset); err != nil {
			return err
		}
		last = ruleset
	}
	return nil
}

func load(ruleset string) error {
	nft := exec.Command("nft", "-f", "-")
	nft.Stdin = bytes.NewBufferString(ruleset)
	if said, err := nft.CombinedOutput(); err != nil {
		fmt.Fprintln(os.Stderr, ruleset)
		return fmt.Errorf("nft: %w: %s", err, said)
	}
	return nil
}
