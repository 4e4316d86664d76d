import { useText } from '../../../../lib/i18n/text.ts';
import type { OtpInfo } from './use-otp-info.ts';

/** Everything an authenticator asks for when the key is typed (specification, point 3: OTP binding info). */
export function KeyFacts({ info }: { info: OtpInfo }) {
  const text = useText();
  const words = text.views.securityChange.otp;
  const facts = [
    [words.company, info.companyName],
    [words.account, info.account],
    [words.algorithm, info.algorithm],
    [words.period, words.seconds(info.period)],
    [words.digits, String(info.digits)],
  ];
  return (
    <dl className="change-facts">
      <div>
        <dt>{words.secretKey}</dt>
        {/* In fours, as one reads and types it; the blanks are drawn, so that a copy has none. */}
        <dd className="change-secret">
          {info.secretKey.match(/.{1,4}/g)?.map((four, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same four may come twice, and never move
            <span key={at}>{four}</span>
          ))}
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
