// Package ext stands for the module of this name, which cannot be had. We guess that it is empty in the free Traefik, whose
// configuration embeds its types.
package ext

type HTTP struct{}

type Router struct{}
