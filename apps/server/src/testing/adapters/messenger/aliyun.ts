import { createHash, createHmac } from 'node:crypto';
import type { Asked, Reply, Vendor } from './vendor.ts';

const minutes = 15;
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const percent = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const refusal = (status: number, code: string): Reply => ({
  status,
  body: { Code: code, Message: code, RequestId: 'r' },
});

/** SendSms of Aliyun, with its signature ACS3-HMAC-SHA256 worked out from its description, not from the client. */
export function aliyun({ keyId, keySecret }: { keyId: string; keySecret: string }): Vendor {
  return {
    check(asked) {
      const { headers, method, url } = asked;
      if (method !== 'POST' || headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
        return refusal(404, 'InvalidAction.NotFound');
      const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])));
      if (!(age < minutes * 60_000)) return refusal(400, 'InvalidTimeStamp.Expired');
      if (!headers['x-acs-signature-nonce']) return refusal(400, 'MissingSignatureNonce');
      if (headers.authorization !== sign(asked, keyId, keySecret)) return refusal(400, 'SignatureDoesNotMatch');
      if (!url.searchParams.get('SignName')) return refusal(200, 'isv.SMS_SIGNATURE_ILLEGAL');
      return undefined;
    },
    read({ url }) {
      const {
        OutId = '',
        PhoneNumbers = '',
        TemplateCode,
        TemplateParam = '{}',
      } = Object.fromEntries(url.searchParams);
      return { key: OutId, to: PhoneNumbers, text: `${TemplateCode} ${TemplateParam}` };
    },
    accepted: { status: 200, body: { Code: 'OK', Message: 'OK', BizId: 'b', RequestId: 'r' } },
    refused: refusal(200, 'isv.MOBILE_NUMBER_ILLEGAL'),
    failed: refusal(200, 'isv.BUSINESS_LIMIT_CONTROL'),
  };
}

/** https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
function sign({ method, url, headers, body }: Asked, keyId: string, keySecret: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort()
    .join('&');
  const names = Object.keys(headers)
    .filter((name) => name.startsWith('x-acs-') || ['host', 'content-type'].includes(name))
    .sort();
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, url.pathname, query, canonicalHeaders, names.join(';'), sha256(body)].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}
