/*
 * An election from its opening until every ballot has its mark: casting, marking, closing, finishing. Each atomic
 * step is one transaction or one answer of a service; between two steps anything else may happen, also the death
 * of whoever would take the next. Voter v has credential v.
 *
 * Mistakes can be built in by name (spin -DEVENT_APART): each must be found, or the check of that property checks nothing.
 */

#define VOTERS 2
#define BALLOTS 2
#define DEATHS 1

/* Of voter v, who may have sealed several ballots: ballot b, from 1 on. */
#define at(v, b) ((v) * BALLOTS + (b) - 1)

mtype = { may_cast, has_voted, of_another_voter };

/* identity */
bool link[VOTERS] = true;
bool marked[VOTERS];
bool finished;

/* ballot */
bool open = true;
byte box[VOTERS];
byte inserted[VOTERS];
bool insertedByOwner[VOTERS] = true;
bool spoiled[VOTERS * BALLOTS];
bool outbox[VOTERS];
byte ballotsAtClose;

/* NATS: copies of an event that are not acknowledged yet */
byte stream[VOTERS];

/* what people hold */
bool acknowledged[VOTERS * BALLOTS];
bool opened[VOTERS * BALLOTS];

byte deaths;

#define ballots (inserted[0] + inserted[1])
#define marks (marked[0] + marked[1])

/* What identity and ballot say of voter v. */
#define notDoubled(v) (inserted[v] <= 1)
#define ownersOnly(v) (insertedByOwner[v])
#define notLost(v, b) (!acknowledged[at(v, b)] || box[v] == b)
#define notOpenedInBox(v, b) (!opened[at(v, b)] || box[v] != b)
#define noMarkWithoutBallot(v) (!marked[v] || box[v] != 0)
#define markOnItsWay(v) (box[v] == 0 || marked[v] || outbox[v] || stream[v] > 0)
#define asManyAtRest(v) (!finished || marked[v] == (box[v] != 0))

/* Holds in every state: this process may look at any moment. */
active proctype Promises() {
end:
  atomic {
    !(notDoubled(0) && notDoubled(1) && ownersOnly(0) && ownersOnly(1) &&
      notLost(0, 1) && notLost(0, 2) && notLost(1, 1) && notLost(1, 2) &&
      notOpenedInBox(0, 1) && notOpenedInBox(0, 2) && notOpenedInBox(1, 1) && notOpenedInBox(1, 2) &&
      noMarkWithoutBallot(0) && noMarkWithoutBallot(1) && markOnItsWay(0) && markOnItsWay(1) &&
      asManyAtRest(0) && asManyAtRest(1) && (open || ballotsAtClose == ballots));
    assert(notDoubled(0) && notDoubled(1));
    assert(ownersOnly(0) && ownersOnly(1));
    assert(notLost(0, 1) && notLost(0, 2) && notLost(1, 1) && notLost(1, 2));
    assert(notOpenedInBox(0, 1) && notOpenedInBox(0, 2) && notOpenedInBox(1, 1) && notOpenedInBox(1, 2));
    assert(noMarkWithoutBallot(0) && noMarkWithoutBallot(1));
    assert(markOnItsWay(0) && markOnItsWay(1));
    assert(asManyAtRest(0) && asManyAtRest(1));
    assert(open || ballotsAtClose == ballots)
  }
}

/* identity: authorize-cast.ts */
inline authorize() {
  d_step {
    if
    :: !link[me] -> verdict = has_voted
#ifndef ANY_CREDENTIAL
    :: link[me] && whose != me -> verdict = of_another_voter
    :: link[me] && whose == me -> verdict = may_cast
#else
    :: link[me] -> verdict = may_cast
#endif
    fi
#ifdef MARK_AT_AUTHORIZATION
    ; if
    :: verdict == may_cast -> link[me] = false; marked[me] = true
    :: else
    fi
#endif
  }
}

#define insert box[whose] = ballot; inserted[whose]++; insertedByOwner[whose] = (insertedByOwner[whose] && whose == me)

/*
 * ballot: cast-ballot.ts. One transaction looks at the hours and at what was spoiled, and keeps the ballot with its event.
 * What was looked at before saves work and decides nothing, so it is not here.
 */
inline cast() {
#ifdef ACKNOWLEDGED_BEFORE_KEPT
  acknowledged[at(whose, ballot)] = true;
#endif
  mayKeep = true;
#ifdef HOURS_BY_LOOKING
  mayKeep = open;
#endif
#ifdef SPOILED_BY_LOOKING
  mayKeep = !spoiled[at(whose, ballot)];
#endif
#ifdef UNIQUE_BY_LOOKING
  mayKeep = (box[whose] == 0);
#endif
  d_step {
#ifndef HOURS_BY_LOOKING
    mayKeep = (mayKeep && open);
#endif
#ifndef SPOILED_BY_LOOKING
    mayKeep = (mayKeep && !spoiled[at(whose, ballot)]);
#endif
#ifndef UNIQUE_BY_LOOKING
    mayKeep = (mayKeep && box[whose] == 0);
#endif
    if
    :: mayKeep ->
      insert;
#ifndef EVENT_APART
      outbox[whose] = true
#endif
    :: else
    fi;
    isKept = (box[whose] == ballot)
  };
#ifdef EVENT_APART
  if
  :: isKept -> outbox[whose] = true
  :: isKept && deaths < DEATHS -> deaths++
  :: !isKept
  fi;
#endif
  if
  :: isKept -> acknowledged[at(whose, ballot)] = true
  /* It died before it answered. The voter tries again. */
  :: isKept && deaths < DEATHS -> deaths++
  :: !isKept
  fi
}

/* ballot: spoil-ballot.ts; then the voter's device shows what is in the ballot. */
inline spoil() {
  d_step {
    if
    :: open && box[me] != ballot -> spoiled[at(me, ballot)] = true
    :: else
    fi
  };
  if
  :: spoiled[at(me, ballot)] -> opened[at(me, ballot)] = true
  :: else
  fi
}

/* Of a voter; it tries so often. */
proctype Device(byte me, tries) {
  byte ballot, whose;
  bool mayKeep, isKept;
  mtype verdict;
  do
  :: tries > 0 ->
    tries--;
    if
    :: ballot = 1
    :: me == 0 -> ballot = 2
    fi;
    if
    :: whose = me
    /* Somebody who has seen another voter's credential. */
    :: me == 0 -> whose = 1
    fi;
    if
    :: authorize();
      if
      :: verdict == may_cast -> cast()
      /* find-acknowledgement.ts: of these very bytes */
      :: verdict == has_voted && box[whose] == ballot -> acknowledged[at(whose, ballot)] = true
      :: else
      fi
    :: me == 0 && whose == me -> spoil()
    fi;
    d_step { ballot = 0; whose = 0; mayKeep = false; isKept = false; verdict = 0 }
  :: break
  od
}

/* ballot: the relay of its outbox. It may die between publishing and forgetting, and publish again. */
inline relay(c) {
#ifdef FORGOTTEN_BEFORE_PUBLISHED
  outbox[c] = false;
  if
  :: stream[c] < 2 -> stream[c]++
  :: deaths < DEATHS -> deaths++
  fi
#else
  if
  :: stream[c] < 2 -> stream[c]++
  :: else
  fi;
  if
  :: outbox[c] = false
  :: deaths < DEATHS -> deaths++
  fi
#endif
}

active proctype Relay() {
end:
#ifdef RELAYED_ONCE
  outbox[0] -> relay(0)
#else
  do
  :: outbox[0] -> relay(0)
  :: outbox[1] -> relay(1)
  od
#endif
}

/* identity: record-participation.ts. The same event may come again. */
inline mark(c) {
#ifdef ACKNOWLEDGED_BEFORE_MARKED
  d_step {
    if
    :: stream[c] > 0 -> stream[c]--
    :: else
    fi
  };
  if
  :: skip
  :: deaths < DEATHS -> deaths++; goto end
  fi;
#endif
  d_step {
    if
    :: link[c] -> link[c] = false; marked[c] = true
    :: else
    fi
  };
#ifndef ACKNOWLEDGED_BEFORE_MARKED
  if
  :: d_step {
      if
      :: stream[c] > 0 -> stream[c]--
      :: else
      fi
    }
  :: deaths < DEATHS -> deaths++
  fi
#endif
}

active proctype Marker() {
end:
  do
  :: stream[0] > 0 -> mark(0)
  :: stream[1] > 0 -> mark(1)
  od
}

/* ballot: close-election.ts, once its time has come; then identity: finish-marks.ts. */
active proctype Schedule() {
  d_step { open = false; ballotsAtClose = ballots };
#ifndef FINISHED_UNCOUNTED
  atomic {
    marks == ballotsAtClose;
    finished = true
  };
#else
  finished = true;
#endif
  d_step { link[0] = false; link[1] = false }
}

init {
  atomic {
    run Device(0, 1);
#ifdef TWO_VOTERS
    run Device(1, 1)
#else
    run Device(0, 1)
#endif
  }
}

/* However often something dies, in the end every ballot has its mark. */
ltl finishes { <> finished }
