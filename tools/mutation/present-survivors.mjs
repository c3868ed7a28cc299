const introduction = `# Mutants that survive

Written by \`npm run mutation\`: what can be changed in the rules without a test that fails. The judgement behind the dash
is written by hand, and kept as long as the change survives.
`;

const waiting = 'not judged';

/**
 * @param {string} before the document as it is, with its judgements
 * @param {readonly import('./read-report.mjs').Mutant[]} mutants
 * @param {readonly string[]} mutatedFiles of others the document stays as it is
 */
export function presentSurvivors(before, mutants, mutatedFiles) {
  const sections = readSections(before);
  let unjudged = 0;
  for (const file of mutatedFiles) {
    const judgements = readJudgements(sections.get(file) ?? []);
    const lines = mutants
      .filter((mutant) => mutant.file === file && !mutant.isKilled)
      .map(({ line, change }) => {
        const judgement = judgements.get(change)?.shift() ?? waiting;
        if (judgement === waiting) unjudged += 1;
        return `- ${line}: ${change} — ${judgement}`;
      });
    if (lines.length === 0) sections.delete(file);
    else sections.set(file, lines);
  }
  const parts = [...sections]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, lines]) => `\n## ${file}\n\n${lines.join('\n')}\n`);
  return { text: introduction + parts.join(''), unjudged };
}

/**
 * @param {string} document
 * @returns {Map<string, string[]>} by file, its survivors as they stand there
 */
function readSections(document) {
  const sections = /** @type {Map<string, string[]>} */ (new Map());
  let lines = /** @type {string[]} */ ([]);
  for (const line of document.split(/\r?\n/)) {
    if (line.startsWith('## ')) {
      lines = [];
      sections.set(line.slice(3), lines);
    } else if (line.startsWith('- ')) lines.push(line);
  }
  return sections;
}

/**
 * @param {readonly string[]} lines
 * @returns {Map<string, string[]>} by change, as lines move; several where the same stands in a file more than once
 */
function readJudgements(lines) {
  const judgements = /** @type {Map<string, string[]>} */ (new Map());
  for (const line of lines) {
    const [, change, judgement] = /^- \d+: (.*`) — (.*)$/.exec(line) ?? [];
    if (change !== undefined && judgement !== undefined) {
      judgements.set(change, [...(judgements.get(change) ?? []), judgement]);
    }
  }
  return judgements;
}
