/** A fresh sign-in at the identity provider as a proof. */
export const providerProof = {
  failed: '没有在企业身份平台重新登录，请重试或换一种方式。',
  other: '在企业身份平台登录的不是您的账号，请用您自己的账号重试。',
};
