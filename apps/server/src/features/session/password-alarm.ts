import { limits } from '@uc/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type SecurityDesk, tellSecurity } from '../../db/outbox/security-contact.ts';
import type { Schema } from '../../db/schema.ts';

/** Notices wrong passwords that are spread over so many addresses and names that no other limit meets them. */
export interface PasswordAlarm {
  /** A password was wrong, or its account unknown. */
  count(db: Kysely<Schema>): Promise<void>;
  /** More were wrong lately than people make by mistake: everybody is asked for a captcha. */
  isOn(db: Kysely<Schema>): Promise<boolean>;
}

/** What the alarm is raised with. */
export interface AlarmMeans {
  perMinute: number;
  desk: SecurityDesk;
  logger: FastifyBaseLogger;
  figures: Registry;
  /** For the figures, which are asked for outside any call. */
  db: Kysely<Schema>;
}

/** Counts over all processes. The alarm lasts until no minute was too bad for a while; when it begins it is told, once an hour at most. */
export function createPasswordAlarm({ perMinute, desk, logger, figures, db: main }: AlarmMeans): PasswordAlarm {
  const wrong = new Counter({
    name: 'uc_wrong_passwords_total',
    help: 'Wrong passwords at sign-in that this process has met',
    registers: [figures],
  });
  new Gauge({
    name: 'uc_wrong_passwords_alarm',
    help: `1 while everybody is asked for a captcha, after ${perMinute} wrong passwords in a minute`,
    registers: [figures],
    async collect() {
      this.set((await isOn(main)) ? 1 : 0);
    },
  });
  return {
    isOn,
    async count(db) {
      wrong.inc();
      const begins = await db.transaction().execute(async (tx) => {
        const { isBeginning, isToBeTold } = await countOne(tx, perMinute);
        if (isToBeTold) await tellSecurity(tx, desk, { kind: 'passwordsGuessed', values: { count: perMinute } });
        return isBeginning;
      });
      if (begins)
        logger.error(
          { perMinute },
          'Too many wrong passwords in a minute: everybody who signs in is asked for a captcha',
        );
    },
  };
}

async function isOn(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select alarm_until > now() as is_on from wrong_passwords`.execute(db);
  return rows[0]?.is_on ?? false;
}

/** One statement on one row: of parallel ones, on any number of processes, one sees the alarm begin. */
async function countOne(tx: Kysely<Schema>, perMinute: number): Promise<{ isBeginning: boolean; isToBeTold: boolean }> {
  const counted = sql`case when w.minute_ends_at <= clock_timestamp() then 1 else w.wrong + 1 end`;
  const { rows } = await sql<{ begins: boolean; is_to_be_told: boolean }>`
    with counted as (
      select ${counted} as wrong, ${counted} >= ${perMinute} as is_bad, coalesce(alarm_until <= now(), true) as is_off,
        coalesce(alarm_told_at <= now() - interval '1 hour', true) as is_untold
      from wrong_passwords w for update)
    update wrong_passwords w set wrong = counted.wrong,
      minute_ends_at = case when counted.wrong = 1 then clock_timestamp() + interval '1 minute' else w.minute_ends_at end,
      alarm_told_at = case when is_bad and is_off and is_untold then now() else w.alarm_told_at end,
      alarm_until = case when is_bad then now() + make_interval(mins => ${limits.passwordAlarmMinutes}) else w.alarm_until end
    from counted returning is_bad and is_off as begins, is_bad and is_off and is_untold as is_to_be_told`.execute(tx);
  return { isBeginning: rows[0]?.begins ?? false, isToBeTold: rows[0]?.is_to_be_told ?? false };
}
