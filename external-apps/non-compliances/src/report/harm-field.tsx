import { harmGrades, type HarmGrade } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { listNames } from '../presentation/lists/texts.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { texts } from './texts.ts';

interface HarmFieldProps {
  readonly value: HarmGrade | null;
  readonly onChange: (harm: HarmGrade) => void;
}

/** What it did to the patient, each grade with a sentence about it. */
export function HarmField({ value, onChange }: HarmFieldProps) {
  return (
    <ChoiceCards
      legend={texts.story.harm}
      value={value}
      layout="column"
      choices={harmGrades.map((id) => ({
        value: id,
        title: listNames.harmGrades[id],
        detail: texts.story.harms[id],
      }))}
      onChange={onChange}
    />
  );
}
