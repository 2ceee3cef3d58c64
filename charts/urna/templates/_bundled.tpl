{{/* Who may connect to NATS, as JSON: {items}. The account that reads every stream only where backups are made. */}}
{{- define "urna.natsAccounts" -}}
{{- $accounts := list }}
{{- range .Files.Get "files/nats-accounts.json" | fromJsonArray }}
{{- if or (ne .user "backup") $.Values.backup.enabled }}{{ $accounts = append $accounts . }}{{ end }}
{{- end }}
{{- toJson (dict "items" $accounts) }}
{{- end }}

{{/*
A server of which there is one: {root, name, own (of `bundled`), port, page, args, env, mounts, volumes, probe, checksum,
noBackup}.
*/}}
{{- define "urna.bundled" -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "urna.fullname" . }}
  labels: {{- include "urna.labels" . | nindent 4 }}
spec:
  serviceName: {{ include "urna.fullname" . }}
  replicas: 1
  # Gone with the installation, as the passwords that open it are.
  persistentVolumeClaimRetentionPolicy: { whenDeleted: Delete, whenScaled: Retain }
  selector:
    matchLabels: {{- include "urna.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "urna.selector" . | nindent 8 }}
        {{- if .noBackup }}
        {{- include "urna.noBackupLabels" . | nindent 8 }}
        {{- end }}
      annotations:
        # Another configuration restarts it.
        urna/configuration: {{ sha256sum .checksum | trunc 16 | quote }}
        {{- if .noBackup }}
        {{- include "urna.noBackupAnnotations" . | nindent 8 }}
        backup.velero.io/backup-volumes-excludes: data
        {{- end }}
    spec:
      serviceAccountName: {{ include "urna.fullname" . }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 60
      securityContext:
        runAsNonRoot: true
        runAsUser: {{ .own.user }}
        runAsGroup: {{ .own.user }}
        fsGroup: {{ .own.user }}
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .name }}
          image: {{ .own.image }}
          {{- with .args }}
          args: {{ toJson . }}
          {{- end }}
          {{- with .env }}
          env:
            {{- range . }}
            {{- . | nindent 12 }}
            {{- end }}
          {{- end }}
          securityContext: {{- include "urna.containerSecurity" . | nindent 12 }}
          resources: {{- toYaml .own.resources | nindent 12 }}
          ports:
            - { name: server, containerPort: {{ .port }} }
            {{- with .page }}
            - { name: page, containerPort: {{ . }} }
            {{- end }}
          # The first start of a database takes its time.
          startupProbe: {{- merge (dict "periodSeconds" 2 "failureThreshold" 150) .probe | toYaml | nindent 12 }}
          livenessProbe: {{- merge (dict "periodSeconds" 20 "timeoutSeconds" 5 "failureThreshold" 6) .probe | toYaml | nindent 12 }}
          readinessProbe: {{- merge (dict "periodSeconds" 5 "timeoutSeconds" 5) .probe | toYaml | nindent 12 }}
          volumeMounts: {{- toYaml .mounts | nindent 12 }}
      volumes: {{- toYaml .volumes | nindent 8 }}
  {{- if .own.storage }}
  volumeClaimTemplates:
    - metadata:
        name: data
        {{- if .noBackup }}
        labels: {{- include "urna.noBackupLabels" . | nindent 10 }}
        annotations: {{- include "urna.noBackupAnnotations" . | nindent 10 }}
        {{- end }}
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .own.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ .own.storage }} } }
  {{- end }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "urna.fullname" . }}
  labels: {{- include "urna.labels" . | nindent 4 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: Service
metadata:
  name: {{ include "urna.fullname" . }}
  labels: {{- include "urna.labels" . | nindent 4 }}
spec:
  ports:
    - { name: server, port: {{ .port }}, targetPort: server }
    {{- with .page }}
    - { name: page, port: {{ . }}, targetPort: page }
    {{- end }}
  selector: {{- include "urna.selector" . | nindent 4 }}
{{- end }}
