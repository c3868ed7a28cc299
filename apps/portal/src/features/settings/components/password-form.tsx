import { BusyButton } from '@prumo/ui/busy-button';
import { PasswordField } from '@prumo/ui/forms/text-field';
import { Notice } from '@prumo/ui/notice';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { changePassword } from '../api/change-password.ts';
import {
  canSubmitPassword,
  describePasswordRefusal,
  listPasswordFaults,
  type PasswordFaults,
  type PasswordFields,
} from '../model/check-password-fields.ts';
import { texts } from '../texts.ts';

interface PasswordFormProps {
  /** Whose password it is: always that of whoever is logged in. */
  readonly userName: string;
  readonly ownName: string;
  /** Another person's settings stand above, and must not be taken for the owner of this password. */
  readonly isOtherUserEdited: boolean;
  readonly onChangesChange: (hasChanges: boolean) => void;
}

type FieldName = keyof PasswordFields;

const emptyFields: PasswordFields = { current: '', changed: '', repeated: '' };

export function PasswordForm({ userName, ownName, isOtherUserEdited, onChangesChange }: PasswordFormProps) {
  const showToast = useToast();
  const dismissToasts = useDismissToasts();
  const isCapsLockOn = useCapsLock();
  const [fields, setFields] = useState(emptyFields);
  const [focused, setFocused] = useState<FieldName | null>(null);
  /** Faults show once their field was left or the form was sent, not while typing. */
  const [shownFaults, setShownFaults] = useState<PasswordFaults>({});
  const [refusals, setRefusals] = useState<Partial<Record<FieldName, string>>>({});
  const currentRef = useRef<HTMLInputElement>(null);
  const changedRef = useRef<HTMLInputElement>(null);
  const repeatedRef = useRef<HTMLInputElement>(null);
  const refs = { current: currentRef, changed: changedRef, repeated: repeatedRef };
  const { mutate, isPending } = useMutation({ mutationFn: changePassword });
  const hasChanges = Object.values(fields).some((value) => value !== '');
  useEffect(() => {
    onChangesChange(hasChanges);
  }, [hasChanges, onChangesChange]);

  function change(name: FieldName, value: string) {
    setFields({ ...fields, [name]: value });
    setShownFaults(({ [name]: _mended, ...others }) => others);
    setRefusals(({ [name]: _answered, ...others }) => others);
  }

  function handleBlur(name: FieldName) {
    setFocused(null);
    const fault = name === 'current' ? undefined : listPasswordFaults(fields)[name];
    if (fault !== undefined) {
      setShownFaults({ ...shownFaults, [name]: fault });
    }
  }

  function handleFailure(error: unknown) {
    showToast({ text: texts.password.failed, tone: 'failure' });
    const refusal = describePasswordRefusal(error);
    if (refusal !== null) {
      setRefusals({ [refusal.field]: refusal.sentence });
      refs[refusal.field].current?.focus();
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !canSubmitPassword(fields)) {
      return;
    }
    const faults = listPasswordFaults(fields);
    setShownFaults(faults);
    const wrong = fieldNames.find((name) => faults[name] !== undefined);
    if (wrong !== undefined) {
      refs[wrong].current?.focus();
      return;
    }
    dismissToasts();
    setRefusals({});
    mutate(
      { userName, oldPassword: fields.current, newPassword: fields.changed },
      {
        onSuccess: () => {
          setFields(emptyFields);
          setShownFaults({});
          showToast({ text: texts.password.saved, tone: 'success' });
          currentRef.current?.focus();
        },
        onError: handleFailure,
      },
    );
  }

  function renderField(name: FieldName, autoComplete: string, help: ReactNode) {
    const fault = shownFaults[name];
    const error = refusals[name] ?? (fault === undefined ? undefined : texts.password.faults[fault]);
    return (
      <PasswordField
        label={texts.password[name]}
        name={name}
        required
        autoComplete={autoComplete}
        inputRef={refs[name]}
        inputAttributes={{ onFocus: () => setFocused(name) }}
        value={fields[name]}
        readOnly={isPending}
        help={focused === name && isCapsLockOn ? <CapsLock>{texts.password.capsLock}</CapsLock> : help}
        {...(error === undefined ? {} : { error })}
        onBlur={() => handleBlur(name)}
        onChange={(event) => change(name, event.target.value)}
      />
    );
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      {isOtherUserEdited && <Notice tone="information">{texts.password.whose(ownName)}</Notice>}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {renderField('current', 'current-password', null)}
      {renderField(
        'changed',
        'new-password',
        fields.changed === '' ? (
          texts.password.advice
        ) : (
          <PasswordStrengthMeter strength={estimatePasswordStrength(fields.changed, userName)} />
        ),
      )}
      {renderField('repeated', 'new-password', null)}
      <Actions>
        <BusyButton type="submit" isBusy={isPending} disabled={!canSubmitPassword(fields)}>
          {texts.password.submit}
        </BusyButton>
      </Actions>
    </Form>
  );
}

const fieldNames: readonly FieldName[] = ['current', 'changed', 'repeated'];

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 480 });

const CapsLock = styled('span')(({ theme }) => ({ color: theme.palette.text.primary, fontWeight: 500 }));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

/** Three strokes and the word; the word is what counts. */
function PasswordStrengthMeter({ strength }: { readonly strength: PasswordStrength }) {
  return (
    <Row>
      <Strokes aria-hidden="true">
        {strengths.map((step, index) => (
          <Stroke key={step} isFilled={index <= strengths.indexOf(strength)} />
        ))}
      </Strokes>
      <span role="status">
        {texts.password.strength}: {texts.password.strengths[strength]}
      </span>
    </Row>
  );
}

const strengths: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];

const Row = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });

const Strokes = styled('span')({ display: 'inline-flex', gap: 4 });

const Stroke = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isFilled' })<{
  isFilled: boolean;
}>(({ theme, isFilled }) => ({
  width: 24,
  height: 4,
  borderRadius: 2,
  backgroundColor: isFilled ? theme.palette.secondary.main : theme.palette.action.disabledBackground,
}));

/** Whether Caps Lock is on, as far as the last key or click of the person told. */
function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    function handleEvent(event: KeyboardEvent | MouseEvent) {
      // Events that a password manager makes up have no keys.
      if (typeof event.getModifierState === 'function') {
        setIsOn(event.getModifierState('CapsLock'));
      }
    }
    window.addEventListener('keydown', handleEvent);
    window.addEventListener('keyup', handleEvent);
    window.addEventListener('mousedown', handleEvent);
    return () => {
      window.removeEventListener('mousedown', handleEvent);
      window.removeEventListener('keyup', handleEvent);
      window.removeEventListener('keydown', handleEvent);
    };
  }, []);

  return isOn;
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint, no rule: long counts more than colourful, and what is in the user name counts for nothing. */
export function estimatePasswordStrength(password: string, userName: string): PasswordStrength {
  const own = removeNameParts(password.toLowerCase(), userName);
  const varied = new Set(own).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const isSequence = sequences.some((sequence) => own !== '' && sequence.includes(own));

  if (own.length < 8 || varied < 5 || isSequence) {
    return 'weak';
  }
  return own.length >= 14 || (own.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}

const sequences = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

function removeNameParts(password: string, userName: string): string {
  const parts = userName.toLowerCase().split(/[^\p{L}\d]+/u);
  return parts.filter((part) => part.length >= 3).reduce((rest, part) => rest.replaceAll(part, ''), password);
}
