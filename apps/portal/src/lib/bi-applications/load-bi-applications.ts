import { listBiApplications, type BiApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';

import { sendCall } from '../http/send-call.ts';

/**
 * Which applications of the menu the BI server behind the door has for the person who is logged in, and which files it
 * cannot show. To be asked once per login; where it cannot be found out there are no applications and every file is
 * shown, for the rest of the menu does without.
 */
export async function loadBiApplications(signal?: AbortSignal): Promise<BiApplicationsAnswer> {
  try {
    return await sendCall(listBiApplications, {}, signal === undefined ? {} : { signal });
  } catch (error) {
    if (signal?.aborted === true) {
      throw error;
    }
    console.warn('The applications of the BI server could not be found out.', error);
    return { applications: {}, unshownTypes: [] };
  }
}
