// Package auth stands for the fork that Traefik builds with, which cannot be had. Nobody gets in by basic or digest
// authentication: no Ingress of ours asks for it.
package auth

import "net/http"

type SecretProvider func(user, realm string) string

type BasicAuth struct {
	Realm   string
	Secrets SecretProvider
}

func (a *BasicAuth) RequireAuth(w http.ResponseWriter, _ *http.Request) { refuse(w) }

func CheckSecret(_, _ string) bool { return false }

type DigestAuth struct{}

func NewDigestAuthenticator(_ string, _ SecretProvider) *DigestAuth { return &DigestAuth{} }

func (a *DigestAuth) CheckAuth(_ *http.Request) (string, *string) { return "", nil }

func (a *DigestAuth) RequireAuth(w http.ResponseWriter, _ *http.Request) { refuse(w) }

func (a *DigestAuth) RequireAuthStale(w http.ResponseWriter, _ *http.Request) { refuse(w) }

func DigestAuthParams(_ string) map[string]string { return nil }

func refuse(w http.ResponseWriter) {
	http.Error(w, http.StatusText(http.StatusUnauthorized), http.StatusUnauthorized)
}
