// Two people have written in the same minutes: what each has changed is kept, and where both have changed the same
// field, somebody has to choose.
import {
  type AgendaItem,
  type Decision,
  type MinutesContent,
  type MinutesField,
  minutesLimits,
  type Participant,
  setAsideText,
  type SetAsideText,
} from '@prumo/contracts/minutes/meeting-minutes';

/** Both: one text below the other. */
export type Choice = 'mine' | 'theirs' | 'both';

/** By the path of the field. */
export type Choices = Readonly<Record<string, Choice>>;

export interface Conflict {
  readonly path: string;
  readonly field: MinutesField;
  /** Whose attendance, or of which item; nothing for what belongs to the minutes as a whole. */
  readonly subject: string | null;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** Both texts, one below the other; nothing where there is room for one only. */
  readonly both: string | null;
}

export interface Merge {
  /** Where nothing was chosen yet, what is mine. */
  readonly content: MinutesContent;
  readonly conflicts: readonly Conflict[];
}

export type FieldValue = string | number | null;

/** What the choices have not taken, as the history can keep it. */
export function listSetAside(conflicts: readonly Conflict[], choices: Choices): readonly SetAsideText[] {
  return conflicts.flatMap(({ path, field, subject, mine, theirs }) => {
    const choice = choices[path];
    if (choice === undefined || choice === 'both') return [];
    const isOwn = choice === 'theirs';
    const text = String((isOwn ? mine : theirs) ?? '');
    const { success, data } = setAsideText.safeParse({ field, subject, text, isOwn });
    return success ? [data] : [];
  });
}

/** @param base What both have begun with. */
export function mergeContent(
  base: MinutesContent,
  mine: MinutesContent,
  theirs: MinutesContent,
  choices: Choices = {},
): Merge {
  const conflicts: Conflict[] = [];

  function mergeField<Value extends FieldValue>(
    { path, field, subject }: FieldPlace,
    [before, own, other]: Versions<Value>,
    both: Value | null = null,
  ): Value {
    if (own === other || other === before) return own;
    if (own === before) return other;
    const choice = choices[path];
    if (choice === undefined) {
      conflicts.push({
        path,
        field,
        subject: subject ?? null,
        mine: own,
        theirs: other,
        both: typeof both === 'string' ? both : null,
      });
    }
    if (choice === 'both' && both !== null) return both;
    return choice === 'theirs' ? other : own;
  }

  /** Of a text that has room for what both have written. */
  function mergeText(at: FieldPlace, versions: Versions<string>, limit: number): string {
    const [, own, other] = versions;
    return mergeField(at, versions, joinTexts(other, own, limit));
  }

  function mergeHead<Field extends keyof HeadValues>(field: Field): HeadValues[Field] {
    return mergeField<HeadValues[Field]>({ path: field, field }, [base[field], mine[field], theirs[field]]);
  }

  function mergeParticipant(
    before: Participant | undefined,
    own: Participant,
    other: Participant,
  ): Participant {
    const path = `participants/${own.userName}`;
    const subject = own.displayName;
    return {
      ...other,
      attendance: mergeField({ path: `${path}/attendance`, field: 'attendance', subject }, [
        before?.attendance,
        own.attendance,
        other.attendance,
      ]),
      justification: mergeField({ path: `${path}/justification`, field: 'justification', subject }, [
        before?.justification,
        own.justification,
        other.justification,
      ]),
    };
  }

  function mergeDecision(
    before: Decision | undefined,
    own: Decision,
    other: Decision,
    subject: string,
  ): Decision {
    const path = `decisions/${own.id}`;
    return {
      // Tasks and their ends are the server's.
      ...other,
      what: mergeField({ path: `${path}/what`, field: 'decision', subject }, [
        before?.what,
        own.what,
        other.what,
      ]),
      who: mergeField({ path: `${path}/who`, field: 'decisionPerson', subject }, [
        before?.who,
        own.who,
        other.who,
      ]),
      dueOn: mergeField({ path: `${path}/dueOn`, field: 'decisionDay', subject }, [
        before?.dueOn,
        own.dueOn,
        other.dueOn,
      ]),
    };
  }

  function mergeItem(before: AgendaItem | undefined, own: AgendaItem, other: AgendaItem): AgendaItem {
    const path = `items/${own.id}`;
    const subject = own.title;
    return {
      ...other,
      title: mergeField({ path: `${path}/title`, field: 'title', subject }, [
        before?.title,
        own.title,
        other.title,
      ]),
      discussion: mergeText(
        { path: `${path}/discussion`, field: 'discussion', subject },
        [before?.discussion, own.discussion, other.discussion],
        minutesLimits.discussion,
      ),
      decisions: mergeList(
        [before?.decisions ?? [], own.decisions, other.decisions],
        ({ id }) => id,
        (...versions) => mergeDecision(...versions, subject),
      ),
      links: mergeList(
        [before?.links ?? [], own.links, other.links],
        ({ kind, id }) => `${kind}:${id}`,
        (_before, link) => link,
      ),
    };
  }

  const content: MinutesContent = {
    committee: mergeHead('committee'),
    date: mergeHead('date'),
    startsAt: mergeHead('startsAt'),
    endsAt: mergeHead('endsAt'),
    place: mergeHead('place'),
    coordinator: mergeHead('coordinator'),
    secretary: mergeHead('secretary'),
    participants: mergeList(
      [base.participants, mine.participants, theirs.participants],
      ({ userName }) => userName.toLowerCase(),
      mergeParticipant,
      // Where they work is filled in by the server: that is nobody's writing.
      ({ attendance, justification }) => JSON.stringify([attendance, justification]),
    ),
    quorum: mergeHead('quorum'),
    items: mergeList([base.items, mine.items, theirs.items], ({ id }) => id, mergeItem),
    notices: mergeText(
      { path: 'notices', field: 'notices' },
      [base.notices, mine.notices, theirs.notices],
      minutesLimits.notices,
    ),
    nextMeeting: mergeHead('nextMeeting'),
  };
  return { content, conflicts };
}

interface FieldPlace {
  readonly path: string;
  readonly field: MinutesField;
  readonly subject?: string;
}

type Versions<Value> = readonly [base: Value | undefined, mine: Value, theirs: Value];

type HeadValues = Omit<MinutesContent, 'participants' | 'items'>;

/** What was saved first comes first. Nothing where one is empty or they are too long together. */
function joinTexts(first: string, second: string, limit: number): string | null {
  const texts = [first.trim(), second.trim()];
  if (texts.includes('')) return null;
  const joined = texts.join('\n');
  return Array.from(joined).length > limit ? null : joined;
}

/**
 * What one has removed is gone, unless the other has written in it since: no text is lost because somebody else did
 * not need it.
 */
function mergeList<Element>(
  [before, own, other]: readonly [readonly Element[], readonly Element[], readonly Element[]],
  keyOf: (element: Element) => string,
  mergeBoth: (before: Element | undefined, own: Element, other: Element) => Element,
  presentWritten: (element: Element) => string = (element) => JSON.stringify(element),
): Element[] {
  const [olds, mines, others] = [indexBy(before, keyOf), indexBy(own, keyOf), indexBy(other, keyOf)];

  function mergeOne(key: string): Element | undefined {
    const [old, mine, theirs] = [olds.get(key), mines.get(key), others.get(key)];
    if (mine !== undefined && theirs !== undefined) return mergeBoth(old, mine, theirs);
    const left = mine ?? theirs;
    if (left === undefined || old === undefined) return left;
    return presentWritten(left) === presentWritten(old) ? undefined : left;
  }

  const merged = new Map<string, Element>();
  for (const key of new Set([...mines.keys(), ...others.keys()])) {
    const element = mergeOne(key);
    if (element !== undefined) merged.set(key, element);
  }
  const keys = mergeKeys([[...olds.keys()], [...mines.keys()], [...others.keys()]], new Set(merged.keys()));
  return keys.flatMap((key) => {
    const element = merged.get(key);
    return element === undefined ? [] : [element];
  });
}

function indexBy<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => string,
): ReadonlyMap<string, Element> {
  return new Map(elements.map((element) => [keyOf(element), element]));
}

/**
 * The order of a list that two have changed: who has moved something decides, mine before theirs; what only the other
 * has stands behind what it stood behind there.
 * @param kept Those that stay.
 */
function mergeKeys(
  [base, mine, theirs]: readonly [readonly string[], readonly string[], readonly string[]],
  kept: ReadonlySet<string>,
): readonly string[] {
  const isMineMoved = !isSameOrder(base, mine);
  const [leading, other] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const order = leading.filter((key) => kept.has(key));
  for (const [index, key] of other.entries()) {
    if (!kept.has(key) || order.includes(key)) continue;
    const previous = other.slice(0, index).findLast((before) => order.includes(before));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  }
  return order;
}

/** Of those that both have. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((key) => other.includes(key));
  return other.filter((key) => one.includes(key)).every((key, index) => key === common[index]);
}
