// Ends of a connection, for tests of who reaches whom in a cluster. `listen PORT` takes every connection. `dial
// HOST:PORT…` says of each whether it was taken, refused (nobody listens) or dropped (no answer within three seconds), and
// ends with 0 where all were taken. `tls HOST:PORT…` says the same of handshakes without a certificate of one's own. `eat`
// takes memory until somebody ends it.
package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"
)

const patience = 3 * time.Second

func main() {
	if len(os.Args) == 2 && os.Args[1] == "eat" {
		eat()
	}
	if len(os.Args) < 3 {
		fail(errors.New("usage: caller listen PORT | caller dial HOST:PORT… | caller tls HOST:PORT… | caller eat"))
	}
	switch os.Args[1] {
	case "listen":
		fail(listen(os.Args[2]))
	case "dial":
		report(os.Args[2:], dial)
	case "tls":
		report(os.Args[2:], handshake)
	}
}

func eat() {
	const mebibyte = 1 << 20
	var eaten [][]byte
	for {
		part := make([]byte, 16*mebibyte)
		// What is not written to is not taken.
		for at := 0; at < len(part); at += 4096 {
			part[at] = 1
		}
		eaten = append(eaten, part)
		time.Sleep(100 * time.Millisecond)
	}
}

// A pod is known to those who enforce policies a moment after it begins.
func report(addresses []string, try func(string) string) {
	time.Sleep(patience)
	answers := make([]string, len(addresses))
	var all sync.WaitGroup
	for at, address := range addresses {
		all.Go(func() { answers[at] = try(address) })
	}
	all.Wait()
	code := 0
	for at, answer := range answers {
		fmt.Println(answer, addresses[at])
		if answer != "taken" {
			code = 1
		}
	}
	os.Exit(code)
}

func dial(address string) string {
	connection, err := net.DialTimeout("tcp", address, patience)
	if err == nil {
		_ = connection.Close()
	}
	return wordFor(err)
}

// With TLS 1.3 a server says that it wants a certificate only after the handshake.
func handshake(address string) string {
	dialer := &net.Dialer{Timeout: patience}
	connection, err := tls.DialWithDialer(dialer, "tcp", address, &tls.Config{
		InsecureSkipVerify: true,
		NextProtos:         []string{"h2"},
	})
	if err != nil {
		return wordFor(err)
	}
	defer connection.Close()
	_ = connection.SetReadDeadline(time.Now().Add(patience))
	_, err = connection.Read(make([]byte, 1))
	return wordFor(err)
}

func wordFor(err error) string {
	switch {
	case err == nil:
		return "taken"
	case strings.Contains(err.Error(), "tls: certificate required"):
		return "unwanted"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "refused"
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "dropped"
	}
	return fmt.Sprintf("failed(%q)", strings.ReplaceAll(err.Error(), " ", "-"))
}

func listen(port string) error {
	listener, err := net.Listen("tcp", ":"+port)
	if err != nil {
		return err
	}
	fmt.Println("listening on", port)
	for {
		connection, err := listener.Accept()
		if err != nil {
			return err
		}
		_ = connection.Close()
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
