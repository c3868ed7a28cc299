/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Takes the text of a stream in whatever pieces it arrives and hands over each event as soon as it is whole. What a
 * line may look like is that of the HTML standard; ids and times to wait are of no use here.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  /** Of the line that has not ended yet. A large value arrives in many pieces: they are joined once. */
  let pieces: string[] = [];
  let isAfterCarriageReturn = false;
  let name = '';
  let data: string[] = [];

  function endLine(): void {
    const line = pieces.join('');
    pieces = [];
    if (line !== '') {
      readField(line);
      return;
    }
    if (data.length > 0) {
      onEvent({ name: name === '' ? 'message' : name, data: data.join('\n') });
    }
    name = '';
    data = [];
  }

  function readField(line: string): void {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') {
      name = value;
    } else if (field === 'data') {
      data.push(value);
    }
  }

  return (text) => {
    let start = isAfterCarriageReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') {
      isAfterCarriageReturn = text.endsWith('\r');
    }
    lineEnd.lastIndex = start;
    for (let found = lineEnd.exec(text); found !== null; found = lineEnd.exec(text)) {
      pieces.push(text.slice(start, found.index));
      start = lineEnd.lastIndex;
      endLine();
      // Whoever hears of an event may feed another parser meanwhile.
      lineEnd.lastIndex = start;
    }
    if (start < text.length) {
      pieces.push(text.slice(start));
    }
  };
}

const lineEnd = /\r\n|\n|\r/g;
