import {
  BadgePlus,
  Crown,
  createLucideIcon,
  Dice5,
  Ellipsis,
  Eye,
  FastForward,
  FlipHorizontal,
  Gavel,
  Layers,
  Lock,
  type LucideIcon,
  Menu,
  MessageSquare,
  Minus,
  Move,
  Plus,
  RotateCcw,
  RotateCw,
  Share,
  Trophy,
  X,
} from "lucide-react";

// Lucide has no playing cards.
const DrawCard = createLucideIcon("DrawCard", [
  ["path", { d: "M4.5 8.25h9.75V21H4.5zM9 8.25V3h10.5v12.75h-5.25", key: "cards" }],
]);
const HandOfCards = createLucideIcon("HandOfCards", [
  [
    "path",
    {
      d: "m3.9 9.3 4.5-2.4 5.4 10.5-4.5 2.4zM9.6 6.3l4.95-1.05 2.4 11.4M15.9 5.7l4.5 1.5-3 9.6",
      key: "cards",
    },
  ],
]);

/** The icons that every table needs, by purpose. Lazily loaded parts import their own. */
const ICONS = {
  share: Share,
  menu: Menu,
  close: X,
  log: MessageSquare,
  die: Dice5,
  next: FastForward,
  draw: DrawCard,
  untap: RotateCw,
  tap: RotateCcw,
  plus: Plus,
  minus: Minus,
  token: BadgePlus,
  eye: Eye,
  hand: HandOfCards,
  deck: Layers,
  flip: FlipHorizontal,
  move: Move,
  more: Ellipsis,
  host: Crown,
  judge: Gavel,
  lock: Lock,
  wins: Trophy,
};

export type IconName = keyof typeof ICONS;

interface Props {
  readonly name: IconName | LucideIcon;
  readonly size?: number | undefined;
}

/** An icon. It is decorative: it is always beside a text or in a control with a name. */
export const Icon = ({ name, size = 18 }: Props) => {
  const Drawing = typeof name === "string" ? ICONS[name] : name;
  return <Drawing size={size} aria-hidden="true" />;
};
