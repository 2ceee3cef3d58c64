// Two ends of a connection, for tests of who reaches whom in a cluster: `listen PORT` takes every connection, `dial HOST:PORT`
// ends with 0 where one is taken within three seconds, and with 1 where not.
package main

import (
	"fmt"
	"net"
	"os"
	"time"
)

func main() {
	if len(os.Args) != 3 {
		fail(fmt.Errorf("usage: caller listen PORT | caller dial HOST:PORT"))
	}
	switch os.Args[1] {
	case "listen":
		fail(listen(os.Args[2]))
	case "dial":
		connection, err := net.DialTimeout("tcp", os.Args[2], 3*time.Second)
		if err != nil {
			fail(err)
		}
		fmt.Println("taken by", connection.RemoteAddr())
		_ = connection.Close()
	}
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
