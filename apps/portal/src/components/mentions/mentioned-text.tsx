import { splitByMentions } from '@prumo/domain/mentions/mentions';
import { styled } from '@prumo/ui/styled';

interface MentionedTextProps {
  readonly text: string;
  readonly isPerson: (userName: string) => boolean;
  readonly nameOf: (userName: string) => string;
}

/** A text whose mentions are people's names; what means nobody stays as it was written. */
export function MentionedText({ text, isPerson, nameOf }: MentionedTextProps) {
  return splitByMentions(text, isPerson).map(({ start, text: part, userName }) =>
    userName === null ? (
      part
    ) : (
      <Name key={start} title={userName}>
        @{nameOf(userName)}
      </Name>
    ),
  );
}

const Name = styled('span')(({ theme }) => ({
  padding: '1px 4px',
  borderRadius: 4,
  fontWeight: 500,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.secondary.light,
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
}));
