// A witness that others wrote, for one log: transparency-dev's, with its memory as its only store. Prints its address.
package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"

	fnote "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/witness/persistence/inmemory"
	"github.com/transparency-dev/witness/witness"
	"golang.org/x/mod/sumdb/note"
)

// Arguments: the log's origin and verifier key, and the witness's signer key.
func main() {
	origin, logKey, witnessKey := os.Args[1], os.Args[2], os.Args[3]
	verifier, err := note.NewVerifier(logKey)
	check(err)
	signer, err := fnote.NewSignerForCosignatureV1(witnessKey)
	check(err)
	watching, err := witness.New(context.Background(), witness.Opts{
		Persistence: inmemory.New(),
		Signers:     []note.Signer{signer},
		VerifierForLog: func(_ context.Context, asked string) (note.Verifier, bool, error) {
			return verifier, asked == origin, nil
		},
	})
	check(err)
	http.HandleFunc("POST /add-checkpoint", witness.NewHTTPHandler(watching).AddCheckpoint)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	fmt.Printf("http://%s\n", listener.Addr())
	check(http.Serve(listener, nil))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
