#!/bin/sh
# prepare.sh FOLDER: a copy of lego in FOLDER/lego without its providers of DNS, whose modules are many and not all to be had.
# Traefik as we run it asks nobody for certificates.
set -eu
folder=$1
rm -rf "$folder/lego"
mkdir -p "$folder/lego"
version=$(sed -n 's#.*github.com/go-acme/lego/v5 \(v[^ ]*\).*#\1#p' "$(dirname "$0")/go.mod")
from=$(cd "$folder" && GOWORK=off go mod download -json "github.com/go-acme/lego/v5@$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
for part in acme certcrypto certificate challenge internal lego log platform registration; do cp -r "$from/$part" "$folder/lego/$part"; done
cp "$from"/zz_gen_version.go "$folder/lego/" 2> /dev/null || true
chmod -R u+w "$folder/lego"
find "$folder/lego" -name '*_test.go' -delete
mkdir -p "$folder/lego/providers/dns"
cat > "$folder/lego/providers/dns/providers.go" << 'END'
// Package dns knows no provider.
package dns

import (
	"fmt"

	"github.com/go-acme/lego/v5/challenge"
)

func NewDNSChallengeProviderByName(name string) (challenge.Provider, error) {
	return nil, fmt.Errorf("no provider of DNS is built in: %s", name)
}
END
cp "$from/go.mod" "$folder/lego/go.mod"
