import type { Choice } from '../../../src/forms/choice-field.tsx';
import { texts } from './texts.ts';

/** More than a hospital has on one shift. */
export const samplePeople: readonly Choice[] = Array.from({ length: 1500 }, (_unused, index) => {
  const first = texts.firstNames[index % texts.firstNames.length] ?? '';
  const last = texts.lastNames[Math.floor(index / 10) % texts.lastNames.length] ?? '';
  const department = texts.departments[index % texts.departments.length] ?? '';
  return {
    key: `USER.${index}`,
    label: `${first} ${last} ${index}`,
    detail: `USER.${index} · ${department}`,
  };
});
