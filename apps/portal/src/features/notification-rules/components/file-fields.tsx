import type { RuleFile } from '@prumo/contracts/notification-rules/rule-calls';
import { ChoiceField } from '@prumo/ui/forms/choice-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { useQuery } from '@tanstack/react-query';

import { ruleFilesQuery } from '../api/rule-queries.ts';
import { texts } from '../texts.ts';
import type { StepProps } from './step-fields.tsx';

const { fields } = texts;

/** A saved query, analysis or panel, with what of it is asked and its parameters. */
export function FileFields({ form, change, faultOf, leave }: StepProps) {
  const { data, isPending, isError } = useQuery(ruleFilesQuery);
  const isReport = form.kind === 'report';
  const offered = (data?.files ?? []).filter(({ kind }) => isReport || kind !== 'panel');
  const chosen = offered.find(({ path }) => path === form.file?.path);
  const access = chosen?.dataAccesses.find(({ id }) => id === form.file?.dataAccessId);

  return (
    <>
      {isError && <Notice tone="failure">{fields.filesFailed}</Notice>}
      {data?.isAvailable === false && <Notice tone="information">{fields.filesAbsent}</Notice>}
      <ChoiceField
        label={isReport ? fields.reportFileField : fields.file}
        value={form.file?.path ?? null}
        choices={offered.map(({ path, title, kind }) => ({
          key: path,
          label: title,
          detail: `${fields.fileKinds[kind]} · ${path}`,
        }))}
        isRequired
        isLoading={isPending}
        placeholder={fields.filePlaceholder}
        error={faultOf('file')}
        onBlur={() => leave('file')}
        onChange={(path) => {
          const file = offered.find((one) => one.path === path);
          change({ file: file === undefined ? null : beginFile(file, file.dataAccesses[0]) });
        }}
      />
      {chosen !== undefined && chosen.dataAccesses.length > 1 && (
        <SelectField
          label={fields.dataAccess}
          value={form.file?.dataAccessId ?? null}
          isRequired
          options={chosen.dataAccesses.map(({ id, name }) => ({ key: id, label: name }))}
          onChange={(id) =>
            change({
              file: beginFile(
                chosen,
                chosen.dataAccesses.find((one) => one.id === id),
              ),
            })
          }
        />
      )}
      {access?.parameters.map(({ name }) => (
        <TextField
          key={name}
          label={fields.parameter(name)}
          value={form.file?.parameters[name] ?? ''}
          inputAttributes={{ maxLength: 500, autoComplete: 'off', spellCheck: false }}
          onChange={(event) =>
            form.file !== null &&
            change({
              file: { ...form.file, parameters: { ...form.file.parameters, [name]: event.target.value } },
            })
          }
        />
      ))}
    </>
  );
}

function beginFile({ kind, path }: RuleFile, access: RuleFile['dataAccesses'][number] | undefined) {
  return {
    kind,
    path,
    dataAccessId: access?.id ?? '',
    parameters: Object.fromEntries(
      (access?.parameters ?? []).map(({ name, default: usual }) => [name, usual]),
    ),
  };
}
