import { mdiCodeBraces } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  attachmentFormats,
  fieldsOfTrigger,
  ruleLimits,
} from '@prumo/contracts/notification-rules/rule-lists';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useRef, useState, type RefObject } from 'react';

import { isIndicatorKind } from '../model/rule-form.ts';
import { texts } from '../texts.ts';
import { CheckChoice, ChoiceGroup, Fields, type StepProps } from './step-fields.tsx';

const { fields } = texts;

/** By which channels it goes, and what it says. */
export function MessageStep(props: StepProps) {
  const { form, options, change, faultOf, leave } = props;
  const { hasMailServer, hasWebhookSecret } = options.outgoing;
  const subjectRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLInputElement>(null);

  return (
    <Fields>
      <ChoiceGroup label={fields.channels} isRequired error={faultOf('channels')}>
        <CheckChoice {...fields.portal} isChecked={form.portal} onChange={(portal) => change({ portal })} />
        <CheckChoice
          name={fields.email.name}
          detail={hasMailServer ? fields.email.detail : fields.emailOff}
          isChecked={form.email}
          onChange={(email) => change({ email })}
        />
        {options.mayAdminister && (
          <CheckChoice
            name={fields.webhook.name}
            detail={hasWebhookSecret ? fields.webhook.detail : fields.webhookOff}
            isChecked={form.hasWebhook}
            onChange={(hasWebhook) => change({ hasWebhook })}
          />
        )}
      </ChoiceGroup>
      {form.hasWebhook && (
        <TextField
          label={fields.webhookAddress}
          type="url"
          value={form.webhook}
          required
          help={fields.webhookHelp}
          error={faultOf('webhook')}
          inputAttributes={{ maxLength: ruleLimits.address, autoComplete: 'off', spellCheck: false }}
          onChange={(event) => change({ webhook: event.target.value })}
          onBlur={() => leave('webhook')}
        />
      )}
      <div>
        <TextField
          label={fields.subject}
          value={form.subject}
          required
          error={faultOf('subject')}
          inputRef={subjectRef}
          inputAttributes={{ maxLength: ruleLimits.subject, autoComplete: 'off' }}
          onChange={(event) => change({ subject: event.target.value })}
          onBlur={() => leave('subject')}
        />
        <InsertField
          form={form}
          into={fields.subject}
          inputRef={subjectRef}
          value={form.subject}
          onChange={(subject) => change({ subject })}
        />
      </div>
      <div>
        <LongTextField
          label={fields.body}
          value={form.body}
          required
          lines={5}
          limit={ruleLimits.body}
          error={faultOf('body')}
          inputRef={bodyRef}
          onChange={(body) => change({ body })}
          onBlur={() => leave('body')}
        />
        <InsertField
          form={form}
          into={fields.body}
          inputRef={bodyRef}
          value={form.body}
          onChange={(body) => change({ body })}
        />
      </div>
      {form.email && <MailExtras {...props} />}
    </Fields>
  );
}

function MailExtras({ form, change, faultOf }: StepProps) {
  return (
    <>
      {isIndicatorKind(form.kind) && (
        <CheckChoice
          name={fields.hasChart}
          isChecked={form.hasChart}
          onChange={(hasChart) => change({ hasChart })}
        />
      )}
      <SelectField
        label={fields.attachment}
        value={form.attachment === '' ? null : form.attachment}
        options={attachmentFormats.map((key) => ({ key, label: fields.attachments[key] }))}
        help={fields.attachmentHelp}
        error={faultOf('content')}
        onChange={(key) => change({ attachment: attachmentFormats.find((one) => one === key) ?? '' })}
      />
    </>
  );
}

interface InsertFieldProps extends Pick<StepProps, 'form'> {
  /** Label of the field that it is put into. */
  readonly into: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A menu of what the rule can fill in; it is put where the caret was, and the caret behind it. */
function InsertField({ form, into, inputRef, value, onChange }: InsertFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const caretRef = useRef<number | null>(null);
  if (form.kind === '') return null;

  function insert(name: string) {
    const at = inputRef.current?.selectionStart ?? value.length;
    const written = `{{${name}}}`;
    caretRef.current = at + written.length;
    onChange(`${value.slice(0, at)}${written}${value.slice(at)}`);
    setAnchor(null);
  }

  function goBackToText() {
    const caret = caretRef.current;
    if (caret === null) return;
    caretRef.current = null;
    inputRef.current?.focus();
    inputRef.current?.setSelectionRange(caret, caret);
  }

  return (
    <>
      <Insert
        size="small"
        startIcon={<Icon path={mdiCodeBraces} />}
        aria-label={fields.insertLabel(into)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {fields.insert}
      </Insert>
      <Menu
        anchorEl={anchor}
        container={anchor?.closest('main') ?? null}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ transition: { onExited: goBackToText } }}
      >
        {fieldsOfTrigger[form.kind].map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {texts.insertable[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Insert = styled(Button)({ marginTop: 4, minHeight: 36 });
