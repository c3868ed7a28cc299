import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { chosenKinds } from '@prumo/contracts/notifications/notifications';
import { BusyButton } from '@prumo/ui/busy-button';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';

import { presentFailure } from '../../../lib/http/api-failure.ts';
import { notificationPreferencesQuery, savePreferences } from '../api/notification-preferences.ts';
import {
  buildPreferences,
  decodePreferences,
  emptyHour,
  type NotificationFault,
  type NotificationFields,
} from '../model/notification-fields.ts';
import { texts } from '../texts.ts';

interface NotificationFormProps {
  /** Another person's settings stand above, and must not be taken for the owner of these. */
  readonly ownName: string;
  readonly isOtherUserEdited: boolean;
  readonly onChangesChange: (hasChanges: boolean) => void;
}

const { notifications } = texts;

/** What the person is told by mail: always that of whoever is logged in. */
export function NotificationForm({ ownName, isOtherUserEdited, onChangesChange }: NotificationFormProps) {
  const { data, error, isError, refetch } = useQuery(notificationPreferencesQuery);

  return (
    <>
      {isOtherUserEdited && <Notice tone="information">{notifications.whose(ownName)}</Notice>}
      {isError ? (
        <FailedState
          title={notifications.failedTitle}
          cause={presentFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <RowsSkeleton rows={4} label={notifications.loading} />
      ) : (
        <ReadyForm
          key={JSON.stringify(data.preferences)}
          stored={decodePreferences(data.preferences)}
          usualAddress={data.usualAddress}
          hasMailServer={data.hasMailServer}
          onChangesChange={onChangesChange}
        />
      )}
    </>
  );
}

interface ReadyFormProps {
  readonly stored: NotificationFields;
  readonly usualAddress: string | null;
  readonly hasMailServer: boolean;
  readonly onChangesChange: (hasChanges: boolean) => void;
}

function ReadyForm({ stored, usualAddress, hasMailServer, onChangesChange }: ReadyFormProps) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(stored);
  const [fault, setFault] = useState<NotificationFault | null>(null);
  const hasChanges = JSON.stringify(fields) !== JSON.stringify(stored);
  useEffect(() => {
    onChangesChange(hasChanges);
    return () => onChangesChange(false);
  }, [hasChanges, onChangesChange]);
  const { mutate, isPending } = useMutation({
    mutationFn: savePreferences,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: notificationPreferencesQuery.queryKey });
      showToast({ text: notifications.saved, tone: 'success' });
    },
    onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
  });

  function change(changes: Partial<NotificationFields>) {
    setFields({ ...fields, ...changes });
    setFault(null);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const built = buildPreferences(fields);
    if ('fault' in built) setFault(built.fault);
    else if (!isPending) mutate(built.preferences);
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      {!hasMailServer && <Notice tone="information">{notifications.noServer}</Notice>}
      <TextField
        label={notifications.email}
        name="email"
        type="email"
        autoComplete="email"
        value={fields.email}
        readOnly={isPending}
        help={usualAddress === null ? notifications.noAddress : notifications.usualAddress(usualAddress)}
        {...(fault === 'email-wrong' && { error: notifications.faults[fault] })}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Kinds>
        <legend>{notifications.kindsTitle}</legend>
        {chosenKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            label={notifications.kinds[kind]}
            control={
              <Checkbox
                color="secondary"
                checked={fields.kinds.includes(kind)}
                onChange={(_event, isChosen) =>
                  change({
                    kinds: chosenKinds.filter((one) =>
                      one === kind ? isChosen : fields.kinds.includes(one),
                    ),
                  })
                }
              />
            }
          />
        ))}
        <Hint>{notifications.inside}</Hint>
      </Kinds>
      <Hours>
        <SelectField
          label={notifications.quietFrom}
          value={fields.quietFrom === emptyHour ? null : fields.quietFrom}
          options={hours}
          {...(fault === 'quiet-half' && { error: notifications.faults[fault] })}
          onChange={(key) => change({ quietFrom: key ?? emptyHour })}
        />
        <SelectField
          label={notifications.quietUntil}
          value={fields.quietUntil === emptyHour ? null : fields.quietUntil}
          options={hours}
          onChange={(key) => change({ quietUntil: key ?? emptyHour })}
        />
      </Hours>
      <SelectField
        label={notifications.digest}
        help={notifications.digestHelp}
        value={fields.digestHour === emptyHour ? null : fields.digestHour}
        options={hours}
        onChange={(key) => change({ digestHour: key ?? emptyHour })}
      />
      <Actions>
        <BusyButton type="submit" isBusy={isPending} disabled={!hasChanges}>
          {texts.save}
        </BusyButton>
      </Actions>
    </Form>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  key: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 480 });

const Kinds = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 4, padding: 0, ...theme.typography.body2, fontWeight: 500 },
}));

const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Hours = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));
