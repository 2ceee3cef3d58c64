/*
 * Sealing: the draft of the ballot service and the links of identity become one list of credentials, whoever dies and
 * however late a call arrives. An election gets another id whenever its sealing is cancelled or undone. Each atomic step
 * is one transaction in one database; identity has two, so its work is several.
 *
 * Mistakes can be built in by name, as in casting.pml.
 */

#define IDS 2
#define PIECES 2
#define VERSIONS 2
#define DEATHS 1
#define WORKERS 2
#define nobody 0

/* ballot */
byte id;
bool isSealed;
byte sealedVersion;
bool work[IDS];
byte lease[IDS];
bool toRelease[IDS];

/* identity, database `identity`: under one lock for each election */
bool locked[IDS];
byte preparing[IDS];
byte frozen[IDS];
/* Its key was made, and ended for good. */
bool hasKey[IDS];
bool released[IDS];
byte version = 1;

/* identity, database `identity_links` */
byte pieces[IDS];
byte versionOfPieces[IDS];
byte published[IDS];
/* Voters of two versions of the roll in one list. */
bool isMixed[IDS];

byte deaths;
/* By worker: the election that it works on, from 1 on. */
byte working[WORKERS + 1];
bool isAdministratorGone;
bool releasing;

#define nothingOf(i) (pieces[i] == 0 && published[i] == 0 && frozen[i] == 0 && preparing[i] == 0)
#define noWork (!work[0] && !work[1] && !toRelease[0] && !toRelease[1])
#define atRest (isAdministratorGone && noWork && !releasing && working[1] == 0 && working[2] == 0)
#define wholeList (published[id] == sealedVersion && frozen[id] == sealedVersion && !isMixed[id])
#define kept(i) (isSealed && i == id)
#define nothingLeft ((kept(0) || nothingOf(0)) && (kept(1) || nothingOf(1)))

active proctype Promises() {
end:
  atomic {
    !((!isSealed || wholeList) && (!atRest || nothingLeft));
    /* No half-sealed list, */
    assert(!isSealed || wholeList);
    /* and in the end nothing of a sealing that there is not. */
    assert(!atRest || nothingLeft)
  }
}

/* identity: prepare-roll.ts, one piece. What it writes to `identity` counts at its end, to `identity_links` at once. */
inline prepare(i) {
  atomic { !locked[i]; locked[i] = true };
  isDone = false;
  if
#ifndef RELEASED_FORGOTTEN
  :: released[i]
#endif
  :: frozen[i] != 0 -> isDone = true
  :: else ->
    hasKey[i] = true;
    preparation = preparing[i];
    if
    :: preparation == version
    :: else ->
#ifndef PIECES_KEPT
      atomic { pieces[i] = 0; versionOfPieces[i] = 0; isMixed[i] = false };
#endif
      preparation = version
    fi;
    atomic {
      if
      :: pieces[i] < PIECES ->
        pieces[i]++;
        isMixed[i] = (isMixed[i] || (versionOfPieces[i] != 0 && versionOfPieces[i] != preparation));
        versionOfPieces[i] = preparation
      :: else
      fi
    };
    if
    :: deaths < DEATHS -> deaths++; goto died
    :: skip
    fi;
    if
    :: pieces[i] < PIECES -> preparing[i] = preparation
    :: else ->
#ifdef FROZEN_FIRST
      atomic { frozen[i] = preparation; preparing[i] = 0 };
      if
      :: deaths < DEATHS -> deaths++; goto died
      :: skip
      fi;
#endif
      atomic { published[i] = preparation; pieces[i] = 0; versionOfPieces[i] = 0 };
      if
      :: deaths < DEATHS -> deaths++; goto died
      :: skip
      fi;
      atomic { frozen[i] = preparation; preparing[i] = 0 };
      isDone = true
    fi
  fi;
  locked[i] = false
}

#define mayTake(i) (work[i] && (lease[i] == nobody || working[lease[i]] != i + 1 || deaths < DEATHS))
inline take(i) {
  if
  :: lease[i] != nobody && working[lease[i]] == i + 1 -> deaths++
  :: else
  fi;
  lease[i] = me;
  own = i;
  working[me] = i + 1
}

/* ballot: continue-sealing.ts, in two replicas */
proctype Worker(byte me) {
  byte own, preparation;
  bool isDone;
end:
  do
  :: atomic { working[me] == 0 && mayTake(0) -> take(0) }
  :: atomic { working[me] == 0 && mayTake(1) -> take(1) }
  :: working[me] != 0 ->
    prepare(own);
    if
    :: work[own] && lease[own] == me ->
      if
      :: !isDone
      :: isDone ->
        atomic {
          if
          :: work[own] && lease[own] == me && id == own && !isSealed ->
            isSealed = true;
            sealedVersion = frozen[own];
            work[own] = false
          :: else
          fi
        };
        working[me] = 0
      fi
    /* It was cancelled, or another took over. */
    :: else -> working[me] = 0
    fi;
    goto end;
died:
    atomic { locked[own] = false; working[me] = 0 }
  od
}

/* ballot: run-due-work.ts; identity: release-roll.ts */
inline release(i) {
  releasing = true;
  atomic { !locked[i]; locked[i] = true };
  atomic { published[i] = 0; pieces[i] = 0; versionOfPieces[i] = 0; isMixed[i] = false };
  if
  :: atomic {
      frozen[i] = 0;
      preparing[i] = 0;
#ifdef RELEASED_WHERE_BEGUN
      released[i] = hasKey[i];
#else
      released[i] = true;
#endif
      locked[i] = false
    };
    toRelease[i] = false
  :: deaths < DEATHS -> deaths++; locked[i] = false
  fi;
  releasing = false
}

active proctype Schedule() {
end:
  do
  :: toRelease[0] -> release(0)
  :: toRelease[1] -> release(1)
  od
}

inline anotherId() {
  toRelease[id] = true;
#ifndef ID_KEPT
  id++
#else
  again++
#endif
}

/* Asks to seal, cancels, undoes, and brings another roll, as often as there are ids. */
active proctype Administrator() {
  byte again;
  do
  :: atomic { !isSealed && !work[id] -> work[id] = true; lease[id] = nobody }
  :: atomic { id + again < IDS - 1 && work[id] -> work[id] = false; anotherId() }
  :: atomic { id + again < IDS - 1 && isSealed -> isSealed = false; anotherId() }
  /* Not while a list is being made of it. */
  :: atomic {
      version < VERSIONS && preparing[0] == 0 && preparing[1] == 0 && !locked[0] && !locked[1] ->
      version++
    }
  :: atomic { !work[id] -> isAdministratorGone = true }; break
  od
}

init {
  atomic {
    run Worker(1);
    run Worker(2)
  }
}

/* However often something dies, in the end the election is sealed or a draft, and nobody works on it. */
ltl rests { <> atRest }
