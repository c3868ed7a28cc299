// Texts of errors that no other engine can repeat. All other texts are compared word by word.

interface IgnoredText {
  readonly starts: string;
  readonly reason: string;
}

const ignoredTexts: readonly IgnoredText[] = [
  { starts: 'JSON parse error:', reason: "written by the engine's JSON parser" },
  { starts: 'Required request body is missing:', reason: 'names the Java method that wanted the body' },
  { starts: 'Cannot invoke "org.activiti', reason: "Java's own text for a missing object" },
  { starts: '\n### Error updating database.', reason: "written by the engine's database library" },
];

export function findIgnoredText(recorded: string): IgnoredText | undefined {
  return ignoredTexts.find(({ starts }) => recorded.startsWith(starts));
}
