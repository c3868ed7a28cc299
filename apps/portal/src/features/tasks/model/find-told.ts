import { findMentions } from '@prumo/domain/mentions/mentions';

interface KnownNames {
  /** Who sees the task. */
  readonly mentionable: readonly string[];
  readonly known: readonly string[];
  readonly writer: string;
}

interface Told {
  /** Whom the comment would tell, once it is sent. */
  readonly told: readonly string[];
  /** Whom it names in vain. Nobody while it is not known who sees the task. */
  readonly untold: readonly string[];
}

/** As the server decides it; each once, as they come in the text. */
export function findTold(text: string, { mentionable, known, writer }: KnownNames): Told {
  const seers = indexNames(mentionable);
  const people = indexNames(known);
  const names = new Set(findMentions(text).map(({ userName }) => userName.toLowerCase()));
  names.delete(writer.toLowerCase());
  const pick = (index: ReadonlyMap<string, string>): readonly string[] =>
    [...names].flatMap((name) => index.get(name) ?? []);
  return {
    told: pick(seers),
    untold: seers.size === 0 ? [] : pick(people).filter((name) => !seers.has(name.toLowerCase())),
  };
}

function indexNames(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}
