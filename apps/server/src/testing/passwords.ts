import { demoPassword } from '../db/seed/seed.ts';
import { createPasswords } from '../secrets/passwords.ts';

/** Passwords of tests that are not about the work: as little of it as argon2 allows. All else is as in the product. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1 }, [demoPassword]);
