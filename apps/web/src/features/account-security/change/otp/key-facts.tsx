import { Fact, Facts } from '../../../../kit/facts/facts.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import type { OtpInfo } from './use-otp-info.ts';

/** Everything an authenticator asks for when the key is typed (spec 3.14). */
export function KeyFacts({ info }: { info: OtpInfo }) {
  const text = useText();
  const words = text.views.securityChange.otp;
  const facts = [
    [words.company, info.companyName],
    [words.account, info.account],
    [words.algorithm, info.algorithm],
    [words.period, words.seconds(info.period)],
    [words.digits, String(info.digits)],
  ] as const;
  return (
    <Facts>
      <Fact label={words.secretKey}>
        {/* In fours, as one reads and types it; the blanks are drawn, so that a copy has none. */}
        <span className="change-secret">
          {info.secretKey.match(/.{1,4}/g)?.map((four, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same four may come twice, and never move
            <span key={at}>{four}</span>
          ))}
        </span>
      </Fact>
      {facts.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
