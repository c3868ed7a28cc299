import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendDeviceCall } from '@prumo/bi-client/http/send-device-call';
import {
  deviceCalls,
  deviceErrorCodes,
  type DeviceItem as ListedItem,
  type DeviceItemAnswer,
} from '@prumo/contracts/playlists/device-calls';
import type { PlayFailure } from '@prumo/domain/playlists/play';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { FittedPanel } from '../fitted-panel.tsx';

interface DeviceItemProps {
  readonly token: string;
  readonly number: number;
  /** Of the playlist. */
  readonly version: number;
  readonly item: ListedItem;
  readonly onLoaded: () => void;
  readonly onFailed: (failure: PlayFailure) => void;
  /** The playlist is another one by now. */
  readonly onChanged: () => void;
}

/** The playlist is another one by now, or nothing for this television any more. */
const askedAnew: ReadonlySet<string> = new Set([
  deviceErrorCodes.playlistChanged,
  deviceErrorCodes.linkEnded,
]);

/** An item as a television asks for it, once in each of its turns. */
export function DeviceItem({ token, number, version, item, ...events }: DeviceItemProps) {
  const [answer, setAnswer] = useState<DeviceItemAnswer | null>(null);
  const { isForDevices } = item;
  const handleAnswer = useEffectEvent((given: DeviceItemAnswer) => {
    setAnswer(given);
    events.onLoaded();
  });
  const handleFailure = useEffectEvent((error: unknown) => {
    const isOther = error instanceof ApiFailure && askedAnew.has(error.reason);
    if (isOther) events.onChanged();
    const isGone = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
    events.onFailed(isForDevices ? (isGone ? 'missing' : 'unavailable') : 'not-for-devices');
  });

  useEffect(() => {
    let isOver = false;
    async function ask() {
      try {
        if (!isForDevices) throw new Error('Not shown on televisions');
        const given = await sendDeviceCall(token, deviceCalls.item, {
          params: { number },
          query: { version },
        });
        if (!isOver) handleAnswer(given);
      } catch (error) {
        if (!isOver) handleFailure(error);
      }
    }
    void ask();
    return () => {
      isOver = true;
    };
  }, [token, number, version, isForDevices]);

  const answers = useMemo(() => new Map((answer?.tiles ?? []).map((tile) => [tile.id, tile])), [answer]);
  return answer === null ? null : <FittedPanel panel={answer.panel} answers={answers} />;
}
