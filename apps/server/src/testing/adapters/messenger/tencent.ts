import { createHash, createHmac } from 'node:crypto';
import type { Asked, Reply, Vendor } from './vendor.ts';

const minutes = 5;
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const reply = (response: object): Reply => ({ status: 200, body: { Response: { RequestId: 'r', ...response } } });
const refusal = (code: string) => reply({ Error: { Code: code, Message: code } });
const status = (code: string) => reply({ SendStatusSet: [{ Code: code, Message: code }] });

/** SendSms of Tencent, with its signature TC3-HMAC-SHA256 worked out from its description, not from the client. */
export function tencent({ keyId, keySecret }: { keyId: string; keySecret: string }): Vendor {
  return {
    check(asked) {
      const { headers } = asked;
      if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11')
        return refusal('InvalidAction');
      const age = Math.abs(Date.now() / 1_000 - Number(headers['x-tc-timestamp']));
      if (!(age < minutes * 60)) return refusal('RequestExpired');
      if (headers.authorization !== sign(asked, keyId, keySecret)) return refusal('AuthFailure.SignatureFailure');
      return undefined;
    },
    read({ body }) {
      const { SessionContext, PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = JSON.parse(body);
      const text = [SmsSdkAppId, SignName, TemplateId, ...TemplateParamSet].join(' ');
      return { key: SessionContext, to: PhoneNumberSet.join(), text };
    },
    accepted: status('Ok'),
    refused: status('InvalidParameterValue.IncorrectPhoneNumber'),
    failed: status('LimitExceeded.PhoneNumberThirtySecondLimit'),
  };
}

/** https://cloud.tencent.com/document/api/382/52072 */
function sign({ method, url, headers, body }: Asked, keyId: string, keySecret: string): string {
  const timestamp = String(headers['x-tc-timestamp']);
  const date = new Date(Number(timestamp) * 1_000).toISOString().slice(0, 10);
  // The client takes the service from the first part of the host, port and all.
  const service = url.host.split('.')[0] ?? '';
  const signed = `content-type:${headers['content-type']}\nhost:${url.hostname}\n`;
  const request = [method, url.pathname, url.search.slice(1), signed, 'content-type;host', sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${keySecret}`, date), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`;
}
