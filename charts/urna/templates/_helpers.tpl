{{- define "urna.labels" -}}
{{ include "urna.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "urna.selector" -}}
app.kubernetes.io/name: urna
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "urna.fullname" -}}
{{ .root.Release.Name }}-{{ .name }}
{{- end }}

{{/* The components that are installed, each with its defaults, as JSON. */}}
{{- define "urna.components" -}}
{{- $active := dict }}
{{- range $name, $own := .Values.components }}
{{- if or (ne $own.kind "probe") $.Values.probe.enabled }}
{{- $component := mergeOverwrite (deepCopy $.Values.defaults) $own }}
{{- /* Keys of elections are in the pods' memory unless a key management service has what opens them. */}}
{{- $_ := set $component "keysInMemory" (and ($component.electionKeys | default false) (not $.Values.kms.url)) }}
{{- $_ := set $component "originAuthority" (ternary $.Values.probe.authoritySecret "" (eq $component.kind "probe")) }}
{{- /* nginx reads it at its start: another origin is another pod. */}}
{{- $_ := set $component "registrarLine" (ternary (printf "default %s;" $.Values.registrar.origin) "" (and ($component.registrarMap | default false) (ne $.Values.registrar.origin ""))) }}
{{- $_ := set $active $name $component }}
{{- end }}
{{- end }}
{{- toJson $active }}
{{- end }}

{{/* {root, name, component}: what runs in `name`'s image. */}}
{{- define "urna.image" -}}
{{ .root.Values.image.repository }}/{{ .name }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "urna.fromSecret" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{/* A number as people write it: values come as floats, which print large ones otherwise. */}}
{{- define "urna.text" -}}
{{- if kindIs "float64" . }}{{ if eq . (floor .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{/* What every pod of the product's own images begins with: {root, name, component}. */}}
{{- define "urna.pod" -}}
serviceAccountName: {{ include "urna.fullname" . }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  {{- if or .component.claim (and .component.headFile .root.Values.auditHeads.claim) }}
  # So that the pod may write to the volume.
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .component.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .component.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .component.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What every container of those images begins with. */}}
{{- define "urna.container" -}}
image: {{ include "urna.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext: {{- include "urna.containerSecurity" . | nindent 2 }}
{{- end }}

{{/* Pod Security "restricted" for every container. */}}
{{- define "urna.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What runs once, from `name`'s image: {root, name, component, role, command, env, tls}. Its name says what it is of. */}}
{{- define "urna.job" -}}
{{- $spec := include "urna.jobPod" . }}
apiVersion: batch/v1
kind: Job
metadata:
  # Another image or another environment is another Job: a Job itself cannot change.
  name: {{ .root.Release.Name }}-{{ .title }}-{{ sha256sum $spec | trunc 8 }}
  labels: {{- include "urna.labels" (dict "root" .root "name" .role) | nindent 4 }}
spec:
  # With waits of up to five minutes between two tries this is two hours.
  backoffLimit: 30
  template:
    metadata:
      labels: {{- include "urna.selector" (dict "root" .root "name" .role) | nindent 8 }}
    spec: {{- $spec | nindent 6 }}
{{- end }}

{{- define "urna.jobPod" -}}
restartPolicy: {{ .restart | default "OnFailure" }}
{{ include "urna.pod" . }}
{{- with .waits }}
initContainers: {{- . | nindent 2 }}
{{- end }}
containers:
  - name: {{ .role }}
    {{- include "urna.container" . | nindent 4 }}
    resources: {{- toYaml (.component.ownResources | default .root.Values.jobs.resources) | nindent 6 }}
    command: {{ toJson .command }}
    env: {{- .env | nindent 6 }}
    volumeMounts:
      {{- include "urna.mounts" . | nindent 6 }}
      {{- if .pages }}
      - { name: pages, mountPath: /pages, readOnly: true }
      {{- end }}
volumes:
  {{- include "urna.volumes" . | nindent 2 }}
  {{- if .pages }}
  - { name: pages, emptyDir: {} }
  {{- end }}
{{- end }}

{{/* Lets a pod begin when the migrations of its image have been applied. */}}
{{- define "urna.migrated" -}}
- name: migrated
  {{- include "urna.container" . | nindent 2 }}
  resources: {{- toYaml .root.Values.jobs.resources | nindent 4 }}
  command: [node, dist/migrate.js, wait]
  env:
    {{- $component := .component }}
    {{- $databases := .root.Values.secrets.databases }}
    {{- range $variable, $key := .component.migration }}
    {{- include "urna.fromSecret" (dict "variable" $variable "secret" $databases "key" (get $component.databases $variable | default $key)) | nindent 4 }}
    {{- end }}
  volumeMounts: {{- include "urna.mounts" (dict "root" .root "name" .name "component" .component "tls" false) | nindent 4 }}
{{- end }}

{{/* Copies the list of all files of a frontend's build out of its image: {root, name}. */}}
{{- define "urna.digests" -}}
- name: digests
  {{- include "urna.container" . | nindent 2 }}
  resources: {{- toYaml .root.Values.jobs.resources | nindent 4 }}
  command: [cp, /usr/share/urna/digests.txt, /pages/digests.txt]
  volumeMounts: [{ name: pages, mountPath: /pages }]
{{- end }}

{{/* Lets a frontend's pod begin when the audit log has its build: {root, name}. */}}
{{- define "urna.logged" -}}
{{ include "urna.digests" . }}
- name: logged
  {{- include "urna.container" (dict "root" .root "name" "audit") | nindent 2 }}
  resources: {{- toYaml .root.Values.jobs.resources | nindent 4 }}
  command: [node, dist/log-pages.js, wait]
  env:
    - { name: GATEWAY_URL, value: "http://{{ .root.Release.Name }}-gateway:8080" }
    - { name: PAGE_DIGESTS_PATH, value: /pages/digests.txt }
  volumeMounts: [{ name: tmp, mountPath: /tmp }, { name: pages, mountPath: /pages, readOnly: true }]
{{- end }}

{{/* {root, name, component, tls}: with `tls`, also the certificate by which the service is known. */}}
{{- define "urna.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .component.claim }}
- { name: backups, mountPath: /backups }
{{- end }}
{{- if .root.Values.internalTls.enabled }}
{{- if .tls }}
- { name: tls, mountPath: /etc/urna/tls, readOnly: true }
{{- end }}
{{- if .component.databases }}
- { name: authorities, mountPath: /etc/urna/authorities, readOnly: true }
{{- end }}
{{- end }}
{{- end }}

{{- define "urna.volumes" -}}
- { name: tmp, emptyDir: {} }
{{- with .component.claim }}
- { name: backups, persistentVolumeClaim: { claimName: {{ . }} } }
{{- end }}
{{- if .root.Values.internalTls.enabled }}
{{- if .tls }}
- { name: tls, secret: { secretName: {{ include "urna.tlsSecret" . }} } }
{{- end }}
{{- if .component.databases }}
- name: authorities
  projected:
    sources: {{- include "urna.authorities" . | nindent 6 }}
{{- end }}
{{- end }}
{{- end }}
