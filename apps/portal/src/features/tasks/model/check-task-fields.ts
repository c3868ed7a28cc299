/** As much as the specification lets a title and a description hold. */
export const titleLimit = 225;
export const descriptionLimit = 150;

/** The three priorities that people choose from, and what engines are told. */
export const priorityChoices = { low: 0, medium: 50, high: 100 } as const;

interface TaskFields {
  readonly title: string;
  readonly description: string;
}

export interface TaskFaults {
  readonly title?: 'missing' | 'too-long';
  readonly description?: 'too-long';
}

/** A description that a process gave may be longer; it may stay so, and not grow. */
export function checkTaskFields({ title, description }: TaskFields, givenDescription = ''): TaskFaults {
  const length = title.trim().length;
  const longest = Math.max(descriptionLimit, givenDescription.length);
  return {
    ...(length === 0 && { title: 'missing' }),
    ...(length > titleLimit && { title: 'too-long' }),
    ...(description.length > longest && { description: 'too-long' }),
  };
}

/** From four fifths of the limit on people want to know how much is left. */
export function isNearLimit(text: string, limit: number): boolean {
  return text.length >= limit * 0.8;
}
