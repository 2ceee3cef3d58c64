//go:build previous

package main

import kubelet "k8s.io/kubernetes/cmd/kubelet/app"

// The minor version before asks for no context.
var newKubeletCommand = kubelet.NewKubeletCommand
