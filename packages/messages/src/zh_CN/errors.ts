import type { ErrorCode, FieldRule } from '@uc/contract';

/** What the server says when it refuses, by code. */
export const errors: Record<ErrorCode, string> = {
  'session.required': '登录已失效，请重新登录',
  'request.invalid': '请求参数错误，请检查填写的内容',
  'signin.incorrect': '账号或密码错误',
  'captcha.required': '请先完成安全验证',
  'ticket.invalid': '登录凭证无效或已过期，请重新登录',
  'pins.full': '置顶的应用已达上限，请先取消一些',
  'session.mismatch': '登录状态不一致，请重新登录',
  'request.refused': '请求被拒绝访问',
  'origin.foreign': '请求来自其他网站，已拒绝',
  'licence.missing': '您没有使用此功能的许可',
  'account.unknown': '您的企业账号未开通本系统，请联系管理员',
  'application.unsafe': '该应用的地址不在允许的范围内，请联系管理员',
  'route.unknown': '请求的地址不存在',
  'application.unknown': '该应用不存在，或未向您开放',
  'method.unknown': '请求方法不存在',
  'request.timeout': '请求超时',
  'request.repeated': '同一请求标识已用于另一请求，请刷新后重试',
  'resource.gone': '请求的资源不存在',
  'request.oversized': '提交的内容过大',
  'url.oversized': '请求地址过长',
  'content.unsupported': '不支持的内容类型',
  'host.unknown': '未知的访问地址，请使用正式的门户地址',
  'request.frequent': '请求过于频繁，请稍后再试',
  'signin.locked': '尝试次数过多，请稍后再试',
  'server.failed': '服务器内部错误',
  'gateway.failed': '网关错误',
  'server.busy': '服务繁忙，请稍后再试',
  'gateway.timeout': '网关超时',
};

/** Why one field was refused. */
export const fields: Record<FieldRule, string> = {
  required: '必填',
  type: '类型不正确',
  long: '内容过长',
  short: '内容过短',
  choice: '不在可选范围内',
  unknown: '不支持的字段',
  masked: '脱敏值不能作为新值提交',
  characters: '包含不允许的字符',
  format: '格式不正确',
};
