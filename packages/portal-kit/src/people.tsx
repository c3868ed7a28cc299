import { getHost, type KnownPeople, type PersonPickerProps } from './host.ts';

export type { KnownPeople, PersonPickerProps };

export function usePeople(): KnownPeople {
  return getHost().usePeople();
}

/** Finds a person by any part of their name, user name or department, with or without accents. */
export function PersonPicker(props: PersonPickerProps) {
  const { PersonPicker: Picker } = getHost();

  return <Picker {...props} />;
}
