/*
 * Entering with a code: the pages of a voter's browser, and a thief who has read the code. Each atomic step is one
 * statement or one answer; between two steps anything else may happen, also the death of whoever would take the next.
 *
 * Mistakes can be built in by name, as in casting.pml.
 */

#define TRIES 2
#define DEATHS 1
#define PAGES 2
#define thief 3
#define nobody 0

/* identity: the challenge. Who used the code: a page, by the key of its attempt. */
byte tries;
byte usedBy = nobody;

/* By page, and of the thief: sessions that were opened. */
byte sessions[thief + 1];
/* Wrong and right codes that were compared with the one that was sent. */
byte compared;
byte deaths;
/* A page whose code was taken, and that is not in although it tried again. */
bool isLockedOut;

#define onePage (sessions[1] == 0 || sessions[2] == 0)

active proctype Promises() {
end:
  atomic {
    !(onePage && sessions[thief] == 0 && compared <= TRIES && !isLockedOut);
    assert(onePage);
    assert(sessions[thief] == 0);
    assert(compared <= TRIES);
    assert(!isLockedOut)
  }
}

#ifdef SECRET_UNCHECKED
#define knows(hasSecret) true
#else
#define knows(hasSecret) (hasSecret)
#endif

/* verify-code.ts. The challenge's secret is in the browser that asked for the code, and nowhere else. */
inline verify(who, isRight, hasSecret) {
  isIn = false;
#ifdef TRIES_BY_LOOKING
  mayTry = (knows(hasSecret) && usedBy == nobody && tries < TRIES);
  if
  :: mayTry -> tries++
  :: else -> mayTry = (knows(hasSecret) && usedBy == who)
  fi;
#else
  d_step {
    mayTry = false;
    if
    :: knows(hasSecret) && usedBy == nobody && tries < TRIES -> tries++; mayTry = true
#ifndef NEVER_AGAIN
    :: knows(hasSecret) && usedBy == who -> mayTry = true
#endif
    :: else
    fi
  };
#endif
  if
  :: mayTry && usedBy == nobody -> compared++
  :: else
  fi;
#ifdef USED_BY_LOOKING
  isIn = (mayTry && isRight && (usedBy == nobody || usedBy == who));
  if
  :: isIn -> usedBy = who
  :: else
  fi;
#else
  d_step {
    if
    :: mayTry && isRight && (usedBy == nobody || usedBy == who) -> usedBy = who; isIn = true
    :: else
    fi
  };
#endif
  if
  :: isIn -> sessions[who] = 1
  /* The code is used, and the page does not know it. */
  :: isIn && deaths < DEATHS -> deaths++; isIn = false
  :: !isIn
  fi
}

/* A voter types, also something wrong. Where the answer was lost, the page sends the same attempt again. */
proctype Page(byte who) {
  bool isIn, mayTry;
  byte turns;
  do
  :: turns < 2 && !isIn ->
    turns++;
    if
    :: verify(who, true, true)
    :: verify(who, false, true)
    fi
  :: break
  od;
  if
  :: !isIn && usedBy == who -> deaths = DEATHS; verify(who, true, true); isLockedOut = !isIn
  :: else
  fi
}

active proctype Thief() {
  bool isIn, mayTry;
  verify(thief, true, false)
}

init {
  atomic {
    run Page(1);
    run Page(2)
  }
}
