#!/bin/sh
# prepare.sh FOLDER: a copy of External Secrets in FOLDER/external-secrets whose one provider is that of Kubernetes.
# The others bring the modules of every cloud.
set -eu
folder=$1
to=$folder/external-secrets
rm -rf "$to"
mkdir -p "$to/pkg/provider" "$to/pkg/generator"
version=$(sed -n 's#.*github.com/external-secrets/external-secrets \(v[^ ]*\).*#\1#p' "$(dirname "$0")/go.mod" | head -n 1)
from=$(cd "$folder" && GOWORK=off go mod download -json "github.com/external-secrets/external-secrets@$version" | sed -n 's/.*"Dir": "\(.*\)".*/\1/p')
cp -r "$from/apis" "$from/cmd" "$from/go.mod" "$to/"
for part in cache common constants controllers esutils feature find metrics template generator/statemanager provider/kubernetes provider/util; do
  mkdir -p "$to/pkg/$part" && cp -r "$from/pkg/$part/." "$to/pkg/$part"
done
mkdir -p "$to/config" && cp -r "$from/config/crds" "$to/config/"
chmod -R u+w "$to"
find "$to" -name '*_test.go' -delete
mkdir -p "$to/pkg/provider/register" "$to/pkg/generator/register"
cat > "$to/pkg/provider/register/register.go" << 'END'
// Package register knows the provider of Kubernetes alone.
package register

import _ "github.com/external-secrets/external-secrets/pkg/provider/kubernetes"
END
printf '// Package register knows no generator.\npackage register\n' > "$to/pkg/generator/register/register.go"
