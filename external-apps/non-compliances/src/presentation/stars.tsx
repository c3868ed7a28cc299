import { mdiStar, mdiStarOutline } from '@mdi/js';
import { FieldLegend, FieldNote } from '@prumo/portal-kit/ui/forms';
import { Icon, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';
import { useId } from 'react';

const places = [1, 2, 3, 4, 5] as const;

interface StarsFieldProps {
  readonly legend: string;
  readonly value: number | null;
  readonly labelOf: (stars: number) => string;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
}

/** One to five, by click or by the arrow keys, in words too. */
export function StarsField({ legend, value, labelOf, onChange, error, onBlur }: StarsFieldProps) {
  const name = useId();
  const noteId = useId();
  const hasError = error !== undefined;
  const note = value === null ? error : labelOf(value);

  return (
    <Group
      aria-invalid={hasError}
      {...(note !== undefined && { 'aria-describedby': noteId })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <FieldLegend isRequired>{legend}</FieldLegend>
      <Row>
        {places.map((place) => (
          <Star key={place}>
            <input
              type="radio"
              name={name}
              value={place}
              checked={value === place}
              required
              onChange={() => onChange(place)}
            />
            <Icon path={place <= (value ?? 0) ? mdiStar : mdiStarOutline} />
            <VisuallyHidden>{labelOf(place)}</VisuallyHidden>
          </Star>
        ))}
      </Row>
      {note !== undefined && (
        <FieldNote id={noteId} isError={hasError} {...(hasError && { role: 'alert' })}>
          {note}
        </FieldNote>
      )}
    </Group>
  );
}

interface StarsShownProps {
  readonly stars: number;
  readonly label: string;
}

export function StarsShown({ stars, label }: StarsShownProps) {
  return (
    <Row role="img" aria-label={label}>
      {places.map((place) => (
        <Icon key={place} path={place <= stars ? mdiStar : mdiStarOutline} color="secondary" />
      ))}
    </Row>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Row = styled('div')({ display: 'flex' });

const Star = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.secondary.main,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
  '& > svg': { fontSize: 32 },
  '&:hover, &:has(input:focus-visible)': { backgroundColor: theme.palette.secondary.light },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.palette.secondary.main}` },
}));
