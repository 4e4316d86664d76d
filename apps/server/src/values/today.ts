import { wireDate } from '@uc/contract';

/** The day that it is now in a time zone, as the wire writes days. */
export const todayIn = (timeZone: string) => wireDate(new Date(), timeZone).slice(0, 10);
