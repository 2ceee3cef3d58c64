package policies

import (
	"fmt"
	"slices"
	"strings"

	core "k8s.io/api/core/v1"
	net "k8s.io/api/networking/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// State is what the rules of a node follow from.
type State struct {
	Node       string
	Pods       []*core.Pod
	Namespaces []*core.Namespace
	Policies   []*net.NetworkPolicy
}

const table = "urna-policies"

// Ruleset is nftables' text for a node: pods that no policy selects are free; of the others whatever no policy allows is
// dropped. Both sides decide: the sender's node on what goes out, the receiver's on what comes in.
func Ruleset(state State) string {
	var jumps, chains []string
	for _, pod := range state.living() {
		if pod.Spec.NodeName != state.Node {
			continue
		}
		for _, way := range []way{ingress, egress} {
			rules, isolated := state.rulesOf(pod, way)
			if !isolated {
				continue
			}
			chain := fmt.Sprintf("%s-%s", way.name, pod.UID)
			jumps = append(jumps, fmt.Sprintf("ip %s %s jump %s", way.own, pod.Status.PodIP, chain))
			body := strings.Join(append(rules, "drop"), "\n    ")
			chains = append(chains, fmt.Sprintf("  chain %s {\n    %s\n  }", chain, body))
		}
	}
	slices.Sort(jumps)
	slices.Sort(chains)
	hooks := make([]string, 0, 2)
	for _, hook := range []string{"forward", "input"} {
		rules := append([]string{
			fmt.Sprintf("type filter hook %s priority filter; policy accept;", hook),
			"ct state established,related accept",
		}, jumps...)
		hooks = append(hooks, fmt.Sprintf("  chain %s {\n    %s\n  }", hook, strings.Join(rules, "\n    ")))
	}
	// Declared, deleted and made again in one transaction: there is no moment without rules.
	return fmt.Sprintf("table inet %[1]s {}\ndelete table inet %[1]s\ntable inet %[1]s {\n%[2]s\n}\n",
		table, strings.Join(append(chains, hooks...), "\n"))
}

// way is a direction, seen from the pod that a policy selects.
type way struct {
	name       string
	own, other string
	kind       net.PolicyType
}

var (
	ingress = way{"ingress", "daddr", "saddr", net.PolicyTypeIngress}
	egress  = way{"egress", "saddr", "daddr", net.PolicyTypeEgress}
)

type rule struct {
	peers []net.NetworkPolicyPeer
	ports []net.NetworkPolicyPort
}

func rulesIn(policy *net.NetworkPolicy, way way) []rule {
	var rules []rule
	if way.kind == net.PolicyTypeIngress {
		for _, each := range policy.Spec.Ingress {
			rules = append(rules, rule{each.From, each.Ports})
		}
		return rules
	}
	for _, each := range policy.Spec.Egress {
		rules = append(rules, rule{each.To, each.Ports})
	}
	return rules
}

// rulesOf answers what a pod may do in a direction, and whether any policy says so.
func (state State) rulesOf(pod *core.Pod, way way) (lines []string, isolated bool) {
	for _, policy := range state.Policies {
		if policy.Namespace != pod.Namespace || !slices.Contains(policy.Spec.PolicyTypes, way.kind) ||
			!matches(&policy.Spec.PodSelector, pod.Labels) {
			continue
		}
		isolated = true
		for _, rule := range rulesIn(policy, way) {
			lines = append(lines, state.linesOf(rule, pod, policy.Namespace, way)...)
		}
	}
	return lines, isolated
}

func (state State) linesOf(rule rule, pod *core.Pod, namespace string, way way) []string {
	if len(rule.peers) == 0 {
		return returns("", rule.ports, pod)
	}
	var lines []string
	for _, peer := range rule.peers {
		if peer.IPBlock != nil {
			from := fmt.Sprintf("ip %s %s ", way.other, peer.IPBlock.CIDR)
			if len(peer.IPBlock.Except) > 0 {
				from += fmt.Sprintf("ip %s != { %s } ", way.other, strings.Join(peer.IPBlock.Except, ", "))
			}
			lines = append(lines, returns(from, rule.ports, pod)...)
			continue
		}
		for _, other := range state.selected(peer, namespace) {
			// A port by name is the receiver's.
			receiver := pod
			if way.kind == net.PolicyTypeEgress {
				receiver = other
			}
			from := fmt.Sprintf("ip %s %s ", way.other, other.Status.PodIP)
			lines = append(lines, returns(from, rule.ports, receiver)...)
		}
	}
	return lines
}

// returns are the lines that let these addresses through, back to where the other side decides.
func returns(from string, ports []net.NetworkPolicyPort, receiver *core.Pod) []string {
	if len(ports) == 0 {
		return []string{from + "return"}
	}
	var lines []string
	for _, port := range ports {
		protocol := "tcp"
		if port.Protocol != nil {
			protocol = strings.ToLower(string(*port.Protocol))
		}
		if number := numberOf(port, receiver); number != "" {
			lines = append(lines, fmt.Sprintf("%s%s dport %s return", from, protocol, number))
		}
	}
	return lines
}

// numberOf is a port or a range; empty where the receiver has no port of that name.
func numberOf(port net.NetworkPolicyPort, receiver *core.Pod) string {
	switch {
	case port.Port == nil:
		return "0-65535"
	case port.EndPort != nil:
		return fmt.Sprintf("%d-%d", port.Port.IntVal, *port.EndPort)
	case port.Port.StrVal == "":
		return fmt.Sprint(port.Port.IntVal)
	}
	for _, container := range receiver.Spec.Containers {
		for _, each := range container.Ports {
			if each.Name == port.Port.StrVal {
				return fmt.Sprint(each.ContainerPort)
			}
		}
	}
	return ""
}

func (state State) selected(peer net.NetworkPolicyPeer, namespace string) []*core.Pod {
	spaces := map[string]bool{namespace: true}
	if peer.NamespaceSelector != nil {
		spaces = map[string]bool{}
		for _, each := range state.Namespaces {
			spaces[each.Name] = matches(peer.NamespaceSelector, each.Labels)
		}
	}
	var pods []*core.Pod
	for _, pod := range state.living() {
		if spaces[pod.Namespace] && (peer.PodSelector == nil || matches(peer.PodSelector, pod.Labels)) {
			pods = append(pods, pod)
		}
	}
	return pods
}

// living are the pods with an address of their own.
func (state State) living() []*core.Pod {
	var pods []*core.Pod
	for _, pod := range state.Pods {
		ended := pod.Status.Phase == core.PodSucceeded || pod.Status.Phase == core.PodFailed
		if pod.Status.PodIP != "" && !pod.Spec.HostNetwork && !ended {
			pods = append(pods, pod)
		}
	}
	return pods
}

func matches(selector *meta.LabelSelector, of map[string]string) bool {
	parsed, err := meta.LabelSelectorAsSelector(selector)
	return err == nil && parsed.Matches(labels.Set(of))
}
