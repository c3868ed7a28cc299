import { DeedDialog } from './deed-dialog.tsx';
import type { DeedWorld } from './deed-world.ts';
import { texts } from './texts.ts';
import { useDeedForm } from './use-deed-form.ts';

interface PlainFormProps {
  readonly name: keyof typeof texts.explanations;
  readonly world: DeedWorld;
}

/** Nothing to fill in; it is only asked whether it is meant. */
export function PlainForm({ name, world }: PlainFormProps) {
  const form = useDeedForm(world, { deed: name });

  return (
    <DeedDialog name={name} world={world} form={form} size="narrow" hasChanges={false}>
      <div>{texts.explanations[name]}</div>
    </DeedDialog>
  );
}
