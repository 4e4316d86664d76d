import type { OrganisationNode, SearchInput } from '@uc/contract';
import type { ListUnits } from '../choice.ts';

/** Names within names: `{ 集团: { 公司: {} } }`. */
export interface Names {
  [name: string]: Names;
}

/** A group with three levels, a name too long for any line, and a path too deep for any indent. */
export const sample: Names = {
  示例集团: {
    研发中心: { 平台部: { 身份组: {}, 权限组: {}, 网关组: {} }, 数据部: { 平台组: {} }, 体验设计部: {} },
    华东公司: { 销售部: {}, 客户成功部: { 平台组: {} }, 数字化部: {} },
    华南公司: {
      面向战略客户与重点行业的联合解决方案创新实验室及其配套的质量与安全改进办公室: { 一组: {}, 二组: {} },
    },
    'Overseas Business Unit': { 'Customer Success and Professional Services, Europe': {}, 'Platform Team': {} },
    人力资源部: {},
    财务部: {},
    法务与合规部: {},
    行政部: {},
    采购部: {},
    审计部: {},
  },
  技术委员会: { 架构组: {}, 安全组: {} },
};

/** The names as nodes, each with the id of its path (`0-1-2`), all children in place. */
export function forest(names: Names, parent?: OrganisationNode): OrganisationNode[] {
  return Object.entries(names).map(([name, below], at) => {
    const node: OrganisationNode = {
      id: parent ? `${parent.id}-${at}` : `${at}`,
      parentId: parent?.id ?? null,
      name,
      value: name,
      zzChildren: [],
      zzIsLeaf: Object.keys(below).length === 0,
      zzLevel: (parent?.zzLevel ?? 0) + 1,
      zzDisplayPath: parent ? `${parent.zzDisplayPath}/${name}` : name,
      type: 'organization',
    };
    node.zzChildren = forest(below, node);
    return node;
  });
}

/** So many units of one parent, made one by one without names to write down. */
export function manyUnits(count: number, parentId: string | null = null): OrganisationNode[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${parentId ?? 'u'}-${at}`,
    parentId,
    name: `Unit ${at}`,
    value: `Unit ${at}`,
    zzChildren: [],
    zzIsLeaf: parentId !== null,
    zzLevel: parentId === null ? 1 : 2,
    zzDisplayPath: parentId === null ? `Unit ${at}` : `${parentId}/Unit ${at}`,
    type: 'organization',
  }));
}

const bare = (node: OrganisationNode): OrganisationNode => ({ ...node, zzChildren: [] });

function find(nodes: readonly OrganisationNode[], id: string): OrganisationNode | undefined {
  for (const node of nodes) {
    const hit = node.id === id ? node : find(node.zzChildren, id);
    if (hit) return hit;
  }
  return undefined;
}

/** Hits with their ancestors, as the server answers a search. */
function matching(nodes: readonly OrganisationNode[], key: string, typed: string): OrganisationNode[] {
  return nodes.flatMap((node) => {
    const zzChildren = matching(node.zzChildren, key, typed);
    const own = String(Reflect.get(node, key) ?? '').toLowerCase();
    return zzChildren.length > 0 || own.includes(typed.toLowerCase()) ? [{ ...node, zzChildren }] : [];
  });
}

/** What the server answers to one request over these units. */
export function answerOf(nodes: readonly OrganisationNode[], { parentId, filterMap }: SearchInput) {
  const [filter] = Object.entries(filterMap ?? {});
  if (filter) return { rows: matching(nodes, filter[0], filter[1].value.slice(1, -1)) };
  const level = parentId ? (find(nodes, parentId)?.zzChildren ?? []) : nodes;
  return { rows: level.map(bare), total: level.length };
}

/** A list function over these units. */
export function listOf(nodes: readonly OrganisationNode[]): ListUnits {
  return (search) => Promise.resolve(answerOf(nodes, search));
}
