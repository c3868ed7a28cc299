import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

interface PlainFormProps {
  readonly name: keyof typeof texts.explanations;
  readonly context: CommandContext;
}

/** Nothing to fill in; it is only asked whether it is meant. */
export function PlainForm({ name, context }: PlainFormProps) {
  const form = useCommandForm(context, { deed: name });

  return (
    <CommandDialog name={name} context={context} form={form} size="narrow" hasChanges={false}>
      <div>{texts.explanations[name]}</div>
    </CommandDialog>
  );
}
